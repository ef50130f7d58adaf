import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-studio',
  // It reads what administrators send and get, in more kinds of shapes than the visitors' contracts have.
  brings: ['@site/contracts/schema'],
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
      budget: 196,
    },
    {
      path: '/redeem',
      module: './src/redeem/redeem-page',
      title: 'Redeem a prize',
      description: 'Where the staff of a shop redeems the codes of prizes that winners pick up.',
      indexed: false,
      frame: 'own',
    },
  ],
};

export default config;
