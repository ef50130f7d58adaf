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
      card: {
        image: '@site/art/social/locator.png',
        alt: 'A map of glowing roads with a pin where they meet',
      },
      nav: {
        group: 'home',
        label: 'Find Stores',
        description: 'Authorized dispensaries near you',
        image: '@site/art/nav/stores.svg',
        order: 3,
      },
      // OpenLayers alone has 60 KB.
      budget: 96,
      data: ['stores'],
      offline: ['/api/stores'],
      perState: {
        title: 'Stores in {state}',
        description:
          'Authorized dispensaries in {state}: addresses, telephone numbers, hours and directions.',
      },
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: 'Authorized {brand} dispensaries',
        itemListElement: '{stores}',
      },
    },
  ],
};

export default config;
