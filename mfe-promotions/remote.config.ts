import { MINIMUM_AGE } from '@site/brand/promises';
import { PREVIEW_PAGE, type RemoteConfig } from '@site/contracts';

const config: RemoteConfig = {
  name: 'mfe-promotions',
  pages: [
    {
      path: '/qr',
      module: './src/qr/qr-page',
      data: ['campaign'],
      title: 'Reveal your prize',
      description: `Scanned one of our QR codes? Spin the wheel for an extract, a coupon or merch. Adults ${MINIMUM_AGE} and over, no purchase necessary. Odds and limits are in the official rules.`,
      card: {
        image: '@site/art/social/qr.png',
        alt: 'A prize wheel of dark and amber segments, a drop as its pointer',
      },
    },
    {
      path: '/lottery',
      module: './src/lottery/lottery-page',
      data: ['lottery'],
      title: 'QR Lottery',
      description: `Spin the prize wheel. For adults ${MINIMUM_AGE} and over, no purchase necessary. The official rules list the states, dates, odds and every prize.`,
      card: {
        image: '@site/art/social/lottery.png',
        alt: 'A prize wheel of dark and amber segments, a drop as its pointer',
      },
      nav: {
        group: 'home',
        label: 'QR Lottery',
        description: 'Spin for extracts, coupons and merch',
        image: '@site/art/nav/lottery.svg',
        order: 2,
      },
    },
    {
      path: '/fair-draws',
      module: './src/fair-draws/fair-draws-page',
      title: 'Fair draws',
      description:
        'How we decide every spin, and how to check it in your own browser: sealed seeds, published records and a chain of hashes.',
      card: {
        image: '@site/art/social/fair-draws.png',
        alt: 'A chain across an open ledger, fastened with a wax seal',
      },
    },
    {
      path: PREVIEW_PAGE,
      module: './src/preview/preview-page',
      title: 'Preview of a promotion',
      description: 'Where the Studio shows what visitors will see of a campaign.',
      indexed: false,
      frame: 'own',
      framed: true,
    },
  ],
};

export default config;
