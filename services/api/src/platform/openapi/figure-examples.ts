import type { Examples } from './examples';

const figures = {
  visits: 120,
  reveals: 96,
  spins: 80,
  wins: 20,
  claims: 17,
  refused: { cooldown: 4, address: 0, code: 1, closed: 0 },
};

export const figureExamples = {
  CampaignStats: {
    campaign: 'autumn',
    total: { ...figures, redeemed: 9 },
    hours: [{ hour: '2026-11-21T18:00:00.000Z', ...figures }],
    prizes: [{ id: 'shirt', name: 'T-Shirt', awarded: 20, claimed: 17, redeemed: 9, left: 180 }],
    sources: [
      {
        kind: 'product',
        name: 'live-resin',
        visits: 60,
        reveals: 50,
        spins: 40,
        wins: 10,
        claims: 9,
        redeemed: 5,
      },
    ],
  },
  PatternReport: {
    campaign: 'autumn',
    read: { draws: 80, claims: 17, since: '2026-11-14T18:00:00.000Z' },
    patterns: [
      {
        kind: 'rhythm',
        draws: [12, 19, 27],
        identities: 3,
        young: 3,
        spins: 3,
        wins: 1,
        from: '2026-11-21T18:00:00.000Z',
        to: '2026-11-21T20:00:00.000Z',
        everySeconds: 3600,
        spreadSeconds: 1.5,
      },
    ],
  },
} satisfies Examples;
