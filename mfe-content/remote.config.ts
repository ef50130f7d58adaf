import {
  ANSWER_TIME,
  FIRST_ORDER_DISCOUNT,
  MINIMUM_AGE,
  PARTNERS,
  REVIEW_TIME,
} from '@site/brand/promises';
import type { RemoteConfig } from '@site/contracts';
import { careersJsonLd } from './src/careers/careers-json-ld';
import { faqJsonLd, faqSearch } from './src/faq/faq-metadata';
import { guidesSearch } from './src/guides/guides-search';
import { organizationJsonLd } from './src/home/organization-json-ld';

const home = {
  module: './src/home/home-page',
  title: 'Premium cannabis extracts',
  description: `Vape cartridges, live resin, distillate and edibles made with honesty, simplicity and transparency. Sold at licensed dispensaries to adults ${MINIMUM_AGE} and over.`,
  canonical: '/',
  uses: [{ remote: 'mfe-catalog', part: 'featured-grid' }],
  card: {
    image: '@site/art/social/site.png',
    alt: 'A drop of amber resin with a cannabis leaf in it, lit from behind',
  },
  jsonLd: organizationJsonLd,
};

type Page = RemoteConfig['pages'][number];

interface ContentPage extends Omit<Page, 'path' | 'module' | 'card' | 'nav'> {
  /** Alternative text of the picture for shared links. */
  alt?: string;
  /** Name of that picture, if it is not that of the page. */
  social?: string;
  menu?: Omit<NonNullable<Page['nav']>, 'image'> & { image?: string };
}

/** Path, folder, page module and pictures have the page's name. */
const contentPage = (name: string, { alt, social = name, menu, ...page }: ContentPage): Page => ({
  path: `/${name}`,
  module: `./src/${name}/${name}-page`,
  ...(alt && { card: { image: `@site/art/social/${social}.png`, alt } }),
  ...(menu && { nav: { image: `@site/art/nav/${name}.svg`, ...menu } }),
  ...page,
});

const config: RemoteConfig = {
  name: 'mfe-content',
  pages: [
    {
      ...home,
      path: '/',
      search: {
        entries: [
          {
            // The shell opens the newsletter popup for it.
            anchor: 'newsletter',
            title: `Get ${FIRST_ORDER_DISCOUNT} off your first order`,
            text: 'Sign up for our emails, and we’ll send you a code.',
            words: 'newsletter subscribe sign up discount promo code coupon deal sale savings',
          },
        ],
      },
    },
    {
      ...home,
      path: '/home',
      nav: {
        group: 'home',
        label: 'Home Page',
        description: 'Who we are and what we make',
        image: '@site/art/nav/home.svg',
        order: 1,
      },
    },
    contentPage('faq', {
      title: 'Frequently asked questions',
      description:
        '25 answers about our products, lab testing, where to buy, the QR code lottery, safe use and apparel.',
      alt: 'A jar of resin under a hanging lamp',
      menu: {
        group: 'resources',
        label: 'FAQ',
        description: 'Quick answers on products, stores, safety and prizes',
        order: 6,
      },
      jsonLd: faqJsonLd,
      search: faqSearch,
    }),
    contentPage('guides', {
      formerPaths: ['/resources/guides'],
      title: 'Free guides',
      description:
        'Two free PDF guides to cannabis extracts, for beginners and connoisseurs: types, terpenes, labels, doses, temperatures and storage in plain English.',
      alt: 'An open book from which a cannabis leaf rises',
      menu: {
        group: 'resources',
        label: 'Free Guides',
        description: 'Two free guides to download, a third on the way',
        order: 5,
      },
      search: guidesSearch,
    }),
    contentPage('our-story', {
      title: 'Our story',
      description:
        'How we started, what drives us, and the four values behind every extract: honesty, simplicity, transparency and responsibility.',
      social: 'story',
      alt: 'A drop of resin on a trunk, the sun behind the trees',
      menu: {
        group: 'company',
        label: 'Our Story',
        description: 'How we started and what we stand for',
        order: 1,
      },
    }),
    contentPage('lab-results', {
      title: 'Lab results',
      description:
        'Look up the certificate of analysis for your batch by the number on the package, and see how we test potency, contaminants and quality.',
      social: 'lab',
      alt: 'Five vials of amber extract before the peaks of a chromatogram',
      menu: {
        group: 'company',
        label: 'Lab Results',
        description: 'Look up your batch and see how we test',
        order: 2,
      },
      search: { words: 'COA certificate of analysis batch number look up tests' },
      data: ['certificate'],
    }),
    contentPage('sustainability', {
      title: 'Sustainability',
      description:
        'Six habits that cut our energy, water, solvents, packaging and waste, from the field to the shelf.',
      alt: 'A cannabis plant at the edge of a field, the sun above the hills',
      menu: {
        group: 'company',
        label: 'Sustainability',
        description: 'Sunlight, closed loops and less waste',
        order: 3,
      },
    }),
    contentPage('careers', {
      title: 'Careers',
      description:
        'Open roles in production, quality control, cultivation and sales, and the benefits that come with them.',
      alt: 'Two coats on their hooks, a third hook free, and light in an open door',
      jsonLd: careersJsonLd,
      menu: {
        group: 'company',
        label: 'Careers',
        description: 'Four open roles and what we offer',
        image: '@site/art/scenes/careers.svg',
        order: 4,
      },
      search: { words: 'jobs work hiring apply' },
    }),
    contentPage('contact', {
      title: 'Contact',
      description: `Message us, call or stop by. We answer questions about products, stores, wholesale and partnerships within ${ANSWER_TIME}.`,
      alt: 'An open envelope with a letter in amber light',
      menu: {
        group: 'contact',
        label: 'Contact Us',
        description: 'Questions, ideas, pre-orders: talk to a person',
        order: 1,
      },
      search: {
        words:
          'email phone number address hours help support customer service speak talk someone person complaint',
      },
    }),
    contentPage('wholesale', {
      title: 'Wholesale',
      description: `For licensed dispensaries: benefits, requirements and four steps to join our ${PARTNERS} partners. We review applications within ${REVIEW_TIME}.`,
      alt: 'Shelves full of cartridges, bars, jars and pouches',
      menu: {
        group: 'contact',
        label: 'Wholesale',
        description: 'Carry our products at your dispensary',
        order: 2,
      },
      search: { words: 'distributor retailer reseller' },
    }),
    contentPage('brand-deck', {
      title: 'Brand deck',
      description:
        'Our brand for investors and partners: numbers, portfolio, market opportunity and investment highlights.',
      alt: 'Three cards with a drop on each',
      menu: {
        group: 'contact',
        label: 'Brand Deck',
        description: 'Our brand at a glance, for investors and partners',
        order: 3,
      },
    }),
    contentPage('privacy', {
      title: 'Privacy',
      description:
        'What this site stores and what it doesn’t: three cookies, no trackers, and the information you choose to send us.',
      search: { words: 'delete personal data newsletter unsubscribe' },
    }),
    contentPage('terms', {
      title: 'Terms of use',
      description: `Terms for this site, its guides and its contests: for adults ${MINIMUM_AGE} and over, information only, no purchase necessary.`,
    }),
    {
      path: '/newsletter/confirm',
      module: './src/newsletter/confirm-page',
      title: 'Confirm your subscription',
      description: 'Confirm your newsletter subscription with the link in our email.',
      indexed: false,
    },
    {
      path: '/newsletter/unsubscribe',
      module: './src/newsletter/unsubscribe-page',
      title: 'Unsubscribe',
      description: 'Unsubscribe from the newsletter with the link in our email.',
      indexed: false,
    },
    contentPage('search', {
      title: 'Search',
      description: 'Search products, questions, guides, pages and stores.',
      // Each query has its own URL.
      indexed: false,
      data: ['search'],
    }),
    contentPage('coming-soon', {
      title: 'Coming soon',
      description:
        'We are building a new site with an enhanced product catalog, an event calendar and a rewards program. Our products remain available at licensed dispensaries.',
      alt: 'The shutter of a shop, half up, with light below it',
    }),
  ],
};

export default config;
