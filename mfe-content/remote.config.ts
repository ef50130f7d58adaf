import type { RemoteConfig } from '@site/contracts';
import { faqCategories } from './src/faq/faq-content';
import { faqJsonLd } from './src/faq/faq-json-ld';

const home = {
  module: './src/home/home-page',
  title: 'Premium cannabis extracts',
  description:
    'Vape cartridges, live resin, distillate and edibles made with honesty, simplicity and transparency, sold at licensed dispensaries to adults of 21 and over.',
  canonical: '/',
  uses: [{ remote: 'mfe-catalog', part: 'featured-grid' }],
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
        description: 'Who we are, and what we make.',
        image: '@site/art/nav/home.svg',
        order: 1,
      },
    },
    {
      path: '/faq',
      module: './src/faq/faq-page',
      title: 'Frequently asked questions',
      description:
        'Twenty-five answers about our products and their quality, where to buy them, the QR code lottery, safe use, and apparel.',
      nav: {
        group: 'resources',
        label: 'FAQ',
        description: 'Answers about products, shops, safe use and the lottery.',
        image: '@site/art/nav/faq.svg',
        order: 6,
      },
      jsonLd: faqJsonLd(faqCategories),
    },
    {
      path: '/contact',
      module: './src/contact/contact-page',
      title: 'Contact',
      description:
        'Write to us, call or visit: questions about products, shops, wholesale and partnership are answered within 24-48 hours.',
      nav: {
        group: 'contact',
        label: 'Contact Us',
        description: 'Questions, ideas, pre-orders: a person answers.',
        image: '@site/art/nav/contact.svg',
        order: 1,
      },
    },
  ],
};

export default config;
