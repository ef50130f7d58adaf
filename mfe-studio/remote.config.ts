import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-studio',
  pages: [
    {
      path: '/studio',
      module: './src/studio-page',
      title: 'Campaign Studio',
      description:
        'Where the promotions team makes campaigns and settles the claims of winners, and every team sees what is live.',
      indexed: false,
      frame: 'own',
      // Editors, charts and tables, for a few people.
      budget: 224,
    },
  ],
};

export default config;
