import type { RemoteConfig } from '@site/contracts';

const card = {
  image: '@site/art/social/locator.png',
  alt: 'A map of glowing roads with a pin where they meet',
};

/** Schema.org data of the pages that list stores. */
const storeList = {
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: 'Authorized {brand} dispensaries',
  itemListElement: '{stores}',
};

const config: RemoteConfig = {
  name: 'mfe-locator',
  pages: [
    {
      path: '/store-locator',
      module: './src/store-locator/store-locator-page',
      title: 'Find a store',
      description:
        'Find an authorized dispensary near you: search by ZIP code, city or state, see today’s hours, call, or get directions.',
      card,
      nav: {
        group: 'home',
        label: 'Find Stores',
        description: 'Authorized dispensaries near you',
        image: '@site/art/nav/stores.svg',
        order: 3,
      },
      search: {
        words: 'locator shop dispensaries near me buy hours open now directions',
        stores: true,
      },
      // OpenLayers alone is 60 KB.
      budget: 96,
      data: ['stores'],
      offline: ['/api/stores'],
      jsonLd: storeList,
    },
    {
      path: '/store-locator/:state',
      module: './src/state-page/state-page',
      title: 'No Stores Here Yet',
      description: 'Authorized dispensaries, by state and city.',
      card,
      data: ['stores'],
      perState: {
        title: 'Stores in {state}',
        description:
          'Find our extracts at licensed dispensaries in {state}. Get addresses, hours, phone numbers and directions.',
      },
      jsonLd: storeList,
    },
    {
      path: '/store-locator/:state/:store',
      module: './src/store-page/store-page',
      title: 'Store Not Found',
      description: 'An authorized dispensary: address, hours and directions.',
      card,
      data: ['stores'],
      perStore: {
        title: '{store} in {city}, {state}',
        description:
          '{store}, {address}, {city}, {state}: hours, phone number, directions, and other authorized dispensaries nearby.',
      },
    },
  ],
  parts: { 'nearest-stores': './src/nearest-stores/nearest-stores' },
};

export default config;
