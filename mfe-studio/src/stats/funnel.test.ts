import type { CampaignStats } from '@site/contracts';
import { funnelRows, funnelSteps, funnelTable } from './funnel';

const refused = { cooldown: 0, address: 0, code: 0, closed: 0 };
const counts = { visits: 9, reveals: 6, spins: 5, wins: 2, claims: 1 };
const vape = { visits: 4, reveals: 3, spins: 3, wins: 1, claims: 1, redeemed: 1 };
const { redeemed: _, ...channel } = vape;
const batch = { visits: 2, reveals: 2, spins: 2, wins: 1, claims: 0, redeemed: 0 };
const stats: CampaignStats = {
  campaign: 'glow',
  total: { ...counts, redeemed: 1, subscribers: 2, refused: { ...refused, code: 3 } },
  hours: [{ hour: '2026-11-21T12:00:00.000Z', ...counts, refused }],
  prizes: [
    { id: 'tee', name: 'T-Shirt', awarded: 2, claimed: 1, redeemed: 1, left: 5 },
    { id: 'pin', name: 'Pin', awarded: 0, claimed: 0, left: null },
  ],
  sources: [
    { kind: 'product', name: '=vape', ...vape },
    { kind: 'batch', name: '0123456789', ...batch },
  ],
};

it('lists the steps in total, and by prize, source, product, batch and hour', () => {
  const link = { name: 'ag-1', ...counts };
  const table = funnelTable(
    {
      ...{ ...stats, players: 4, channels: [{ name: 'flyer', ...channel }] },
      ...{ utmCampaigns: [], packageBatches: [link] },
    },
    'America/Chicago',
    30,
  );
  const steps = ['visits', 'wheel shown', 'spins', 'wins', 'claims', 'fulfilled or code sent'];
  const none = ['', '', '', '', '', ''];
  expect(table).toEqual([
    [
      'by',
      'name',
      ...steps,
      'local time',
      'players',
      'cost in USD',
      'new subscribers',
      'blocked spins',
      'left now',
    ],
    ['all', 'glow', 9, 6, 5, 2, 1, 1, '', 4, 30, 2, 3, ''],
    ['prize', 'T-Shirt', '', '', '', 2, 1, 1, '', '', '', '', '', 5],
    ['prize', 'Pin', '', '', '', 0, 0, '', '', '', '', '', '', 'unlimited'],
    ['source', 'flyer', 4, 3, 3, 1, 1, '', ...none],
    ['source', 'No source recorded', 5, 3, 2, 1, 0, '', ...none],
    ['package batch', 'AG-1', 9, 6, 5, 2, 1, '', ...none],
    ['product', '=vape', 4, 3, 3, 1, 1, 1, ...none],
    ['product', 'No product recorded', 5, 3, 2, 1, 0, 0, ...none],
    ['code batch', '0123456789', 2, 2, 2, 1, 0, 0, ...none],
    ['code batch', 'No code batch recorded', 7, 4, 3, 1, 1, 1, ...none],
    [
      ...['hour', '2026-11-21T12:00:00.000Z', 9, 6, 5, 2, 1, ''],
      ...['Nov 21, 2026, 6:00 AM CST', ...none.slice(1)],
    ],
  ]);
  expect(funnelRows({ ...stats, sources: undefined }, 'product')).toEqual([]);
});

it('lists only counted names if older steps were not counted by day', () => {
  const channels = [{ name: 'flyer', ...channel }];
  expect(funnelRows({ ...stats, channels, hasUndatedSources: true }, 'channel')).toEqual(channels);
});

it('returns each step with its share of the previous one, unless that is zero', () => {
  const { visits: _, ...older } = { ...stats.total, spins: 3, wins: 0, claims: 0, redeemed: 0 };
  expect(funnelSteps(older)).toEqual([
    { step: 'visits', count: undefined },
    { step: 'reveals', count: 6 },
    { step: 'spins', count: 3, share: 0.5 },
    { step: 'wins', count: 0, share: 0 },
    { step: 'claims', count: 0 },
    { step: 'redeemed', count: 0 },
  ]);
});
