import { ANSWER_TIME, MINIMUM_AGE, PARTNERS, REVIEW_TIME } from '@site/brand/promises';
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

const config: RemoteConfig = {
  name: 'mfe-content',
  pages: [
    { ...home, path: '/' },
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
    {
      path: '/faq',
      module: './src/faq/faq-page',
      title: 'Frequently asked questions',
      description:
        '25 answers about our products, lab testing, where to buy, the QR code lottery, safe use and apparel.',
      card: { image: '@site/art/social/faq.png', alt: 'A jar of resin under a hanging lamp' },
      nav: {
        group: 'resources',
        label: 'FAQ',
        description: 'Quick answers on products, stores, safety and prizes',
        image: '@site/art/nav/faq.svg',
        order: 6,
      },
      jsonLd: faqJsonLd,
      search: faqSearch,
    },
    {
      path: '/guides',
      formerPaths: ['/resources/guides'],
      module: './src/guides/guides-page',
      title: 'Free guides',
      description:
        'Two free PDF guides to cannabis extracts, for beginners and connoisseurs: types, terpenes, labels, doses, temperatures and storage in plain English.',
      card: {
        image: '@site/art/social/guides.png',
        alt: 'An open book from which a cannabis leaf rises',
      },
      nav: {
        group: 'resources',
        label: 'Free Guides',
        description: 'Two free guides to download, a third on the way',
        image: '@site/art/nav/guides.svg',
        order: 5,
      },
      search: guidesSearch,
    },
    {
      path: '/our-story',
      module: './src/our-story/our-story-page',
      title: 'Our story',
      description:
        'How we started, what drives us, and the four values behind every extract: honesty, simplicity, transparency and responsibility.',
      card: {
        image: '@site/art/social/story.png',
        alt: 'A drop of resin on a trunk, the sun behind the trees',
      },
      nav: {
        group: 'company',
        label: 'Our Story',
        description: 'How we started and what we stand for',
        image: '@site/art/nav/our-story.svg',
        order: 1,
      },
    },
    {
      path: '/lab-results',
      module: './src/lab-results/lab-results-page',
      title: 'Lab results',
      description:
        'Look up the certificate of analysis for your batch by the number on the package, and see how we test potency, contaminants and quality.',
      card: {
        image: '@site/art/social/lab.png',
        alt: 'Five vials of amber extract before the peaks of a chromatogram',
      },
      nav: {
        group: 'company',
        label: 'Lab Results',
        description: 'Look up your batch and see how we test',
        image: '@site/art/nav/lab-results.svg',
        order: 2,
      },
      search: { words: 'COA certificate of analysis batch number look up tests' },
      data: ['certificate'],
    },
    {
      path: '/sustainability',
      module: './src/sustainability/sustainability-page',
      title: 'Sustainability',
      description:
        'Six habits that cut our energy, water, solvents, packaging and waste, from the field to the shelf.',
      card: {
        image: '@site/art/social/sustainability.png',
        alt: 'A cannabis plant at the edge of a field, the sun above the hills',
      },
      nav: {
        group: 'company',
        label: 'Sustainability',
        description: 'Sunlight, closed loops and less waste',
        image: '@site/art/nav/sustainability.svg',
        order: 3,
      },
    },
    {
      path: '/careers',
      module: './src/careers/careers-page',
      title: 'Careers',
      description:
        'Open roles in production, quality control, cultivation and sales, and the benefits that come with them.',
      card: {
        image: '@site/art/social/careers.png',
        alt: 'Two coats on their hooks, a third hook free, and light in an open door',
      },
      jsonLd: careersJsonLd,
      nav: {
        group: 'company',
        label: 'Careers',
        description: 'Four open roles and what we offer',
        image: '@site/art/scenes/careers.svg',
        order: 4,
      },
      search: { words: 'jobs work hiring apply' },
    },
    {
      path: '/contact',
      module: './src/contact/contact-page',
      title: 'Contact',
      description: `Message us, call or stop by. We answer questions about products, stores, wholesale and partnerships within ${ANSWER_TIME}.`,
      card: {
        image: '@site/art/social/contact.png',
        alt: 'An open envelope with a letter in amber light',
      },
      nav: {
        group: 'contact',
        label: 'Contact Us',
        description: 'Questions, ideas, pre-orders: talk to a person',
        image: '@site/art/nav/contact.svg',
        order: 1,
      },
      search: { words: 'email phone number address hours help support' },
    },
    {
      path: '/wholesale',
      module: './src/wholesale/wholesale-page',
      title: 'Wholesale',
      description: `For licensed dispensaries: benefits, requirements and four steps to join our ${PARTNERS} partners. We review applications within ${REVIEW_TIME}.`,
      card: {
        image: '@site/art/social/wholesale.png',
        alt: 'Shelves full of cartridges, bars, jars and pouches',
      },
      nav: {
        group: 'contact',
        label: 'Wholesale',
        description: 'Carry our products at your dispensary',
        image: '@site/art/nav/wholesale.svg',
        order: 2,
      },
      search: { words: 'distributor retailer reseller' },
    },
    {
      path: '/brand-deck',
      module: './src/brand-deck/brand-deck-page',
      title: 'Brand deck',
      description:
        'Our brand for investors and partners: numbers, portfolio, market opportunity and investment highlights.',
      card: { image: '@site/art/social/brand-deck.png', alt: 'Three cards with a drop on each' },
      nav: {
        group: 'contact',
        label: 'Brand Deck',
        description: 'Our brand at a glance, for investors and partners',
        image: '@site/art/nav/brand-deck.svg',
        order: 3,
      },
    },
    {
      path: '/privacy',
      module: './src/privacy/privacy-page',
      title: 'Privacy',
      description:
        'What this site stores and what it doesn’t: three cookies, no trackers, and the information you choose to send us.',
    },
    {
      path: '/terms',
      module: './src/terms/terms-page',
      title: 'Terms of use',
      description: `Terms for this site, its guides and its contests: for adults ${MINIMUM_AGE} and over, information only, no purchase necessary.`,
    },
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
    {
      path: '/search',
      module: './src/search/search-page',
      title: 'Search',
      description: 'Search products, questions, guides, pages and stores.',
      // Each query has its own URL.
      indexed: false,
      data: ['search'],
    },
    {
      path: '/coming-soon',
      module: './src/coming-soon/coming-soon-page',
      title: 'Coming soon',
      description:
        'We are building a new site with an enhanced product catalog, an event calendar and a rewards program. Our products remain available at licensed dispensaries.',
      card: {
        image: '@site/art/social/coming-soon.png',
        alt: 'The shutter of a shop, half up, with light below it',
      },
    },
  ],
};

export default config;
