import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-studio',
  // Its own copy, because it validates more schemas than visitors' pages.
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
      // Larger than visitors' pages: it is used by a few people.
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
