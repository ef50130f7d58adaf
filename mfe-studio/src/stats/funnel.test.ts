import type { CampaignStats } from '@site/contracts';
import { channelRows, funnelRows, funnelSteps, funnelTable } from './funnel';

const refused = { cooldown: 0, address: 0, code: 0, closed: 0 };
const counts = { visits: 9, reveals: 6, spins: 5, wins: 2, claims: 1 };
const vape = { visits: 4, reveals: 3, spins: 3, wins: 1, claims: 1, redeemed: 1 };
const { redeemed: _, ...channel } = vape;
const batch = { visits: 2, reveals: 2, spins: 2, wins: 1, claims: 0, redeemed: 0 };
const stats: CampaignStats = {
  campaign: 'glow',
  total: { ...counts, redeemed: 1, refused },
  hours: [{ hour: '2026-11-21T12:00:00.000Z', ...counts, refused }],
  prizes: [],
  sources: [
    { kind: 'product', name: '=vape', ...vape },
    { kind: 'batch', name: '0123456789', ...batch },
  ],
};

it('lists the steps in total, by source, by product, by batch and by hour', () => {
  expect(funnelTable({ ...stats, channels: [{ name: 'flyer', ...channel }] })).toEqual([
    ['by', 'name', 'visits', 'reveals', 'spins', 'wins', 'claims', 'redeemed'],
    ['all', 'glow', 9, 6, 5, 2, 1, 1],
    ['utm_source', 'flyer', 4, 3, 3, 1, 1, ''],
    ['product', '=vape', 4, 3, 3, 1, 1, 1],
    ['batch', '0123456789', 2, 2, 2, 1, 0, 0],
    ['hour', '2026-11-21T12:00:00.000Z', 9, 6, 5, 2, 1, ''],
  ]);
  expect(funnelRows({ ...stats, sources: undefined }, 'product')).toEqual([]);
});

it('lists the steps without a source beside those with one', () => {
  const channels = [{ name: 'flyer', ...channel }];
  expect(channelRows({ ...stats, channels })).toEqual([
    ...channels,
    { name: 'No source', visits: 5, reveals: 3, spins: 2, wins: 1, claims: 0 },
  ]);
  expect(channelRows(stats)).toEqual([]);
  expect(channelRows({ ...stats, channels, hasUndatedSources: true })).toEqual(channels);
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
