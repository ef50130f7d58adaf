import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-studio',
  // The Studio has its own copy, because it validates more schemas than visitors' pages.
  brings: ['@site/contracts/schema'],
  pages: [
    {
      path: '/studio',
      module: './src/studio-page',
      title: 'Campaign Studio',
      description:
        'The promotions team manages campaigns and the claims of winners here, and every team sees its live releases.',
      indexed: false,
      frame: 'own',
      // In KB; more than for visitors' pages, because few people use it.
      budget: 196,
    },
    {
      path: '/redeem',
      module: './src/redeem/redeem-page',
      title: 'Redeem a prize',
      description: 'For store staff: redeem the codes of winners who come to pick up a prize.',
      indexed: false,
      frame: 'own',
    },
  ],
};

export default config;
