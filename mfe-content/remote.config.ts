import type { RemoteConfig } from '@site/contracts';

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
