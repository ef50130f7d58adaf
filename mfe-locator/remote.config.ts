import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-locator',
  pages: [
    {
      path: '/store-locator',
      module: './src/store-locator/store-locator-page',
      title: 'Find a store',
      description:
        'Find an authorized dispensary near you: search by zip code, city or state, see today’s hours, call, or get directions.',
      nav: {
        group: 'home',
        label: 'Find Stores',
        description: 'Authorized dispensaries near you',
        image: '@site/art/nav/stores.svg',
        order: 3,
      },
      data: ['stores'],
    },
  ],
};

export default config;
