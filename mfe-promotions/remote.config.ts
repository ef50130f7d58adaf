import type { RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-promotions',
  pages: [
    {
      path: '/lottery',
      module: './src/lottery/lottery-page',
      title: 'QR Lottery',
      description:
        'The prize lottery for adults 21 and over: odds of 1 in 100, one spin per person per hour, no purchase necessary. Winners are contacted within 48 hours.',
      card: {
        image: '@site/art/social/lottery.png',
        alt: 'A prize wheel of dark and amber segments, a drop as its pointer',
      },
      nav: {
        group: 'home',
        label: 'QR Lottery',
        description: 'One spin an hour, 1 in 100 wins',
        image: '@site/art/nav/lottery.svg',
        order: 2,
      },
    },
  ],
};

export default config;
