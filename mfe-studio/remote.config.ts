import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-studio',
  pages: [
    {
      path: '/studio',
      module: './src/studio-page',
      title: 'Campaign Studio',
      description:
        'Where the promotions team makes campaigns, watches them and settles the claims of winners.',
      indexed: false,
      frame: 'own',
      // Editors, charts and tables, for a team of a few.
      budget: 224,
    },
  ],
};

export default config;
