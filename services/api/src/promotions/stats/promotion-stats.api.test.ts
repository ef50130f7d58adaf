import { CampaignStats, type CampaignDocument } from '@site/contracts';
import qrWheel from '../../../../../campaigns/default.json';
import { createPromotionServices } from '../promotion-services';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '../../testing/test-site';
import { promotionHourModel } from './promotion-hour-model';
import { createHourlyCounts } from './hourly-counts';

let now = new Date('2026-11-21T12:34:56Z');
const clock = () => now;
let chain = { number: 0, awarded: {} as Record<string, number> };
let claimed: Record<string, number> = {};

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    more: async (_, database) =>
      createPromotionServices(database, {
        now: clock,
        heads: {
          head: async () => chain,
          headsOf: async (ids) => new Map(ids.map((id) => [id, chain])),
        },
        claimedPrizes: async () => claimed,
      }),
  });
  await site.services.campaigns.put(qrWheel as CampaignDocument);
});
afterAll(() => site.stop());
beforeEach(async () => {
  now = new Date('2026-11-21T12:34:56Z');
  chain = { number: 0, awarded: {} };
  claimed = {};
  await site.database.collection('promotion-hours').deleteMany({});
});

const figures = async (): Promise<CampaignStats> => {
  await site.services.hourlyCounts.settled();
  const { body } = await site.request
    .get('/api/admin/campaigns/default/stats')
    .set('authorization', `Bearer ${ADMIN_TOKEN}`)
    .expect(200);
  return CampaignStats.parse(body);
};
const count = (what: Parameters<typeof site.services.hourlyCounts.count>[1], times = 1) => {
  for (let time = 0; time < times; time += 1) site.services.hourlyCounts.count('default', what);
};

it('counts by the hour, and leaves hours out in which nothing happened', async () => {
  count('spins', 3);
  count('wins');
  count('cooldown', 2);
  now = new Date('2026-11-21T15:00:00Z');
  count('spins');
  count('code');
  const none = { cooldown: 0, address: 0, code: 0, closed: 0 };
  const { hours, total } = await figures();
  expect(hours).toEqual([
    {
      hour: '2026-11-21T12:00:00.000Z',
      visits: 0,
      reveals: 0,
      spins: 3,
      wins: 1,
      claims: 0,
      refused: { ...none, cooldown: 2 },
    },
    {
      hour: '2026-11-21T15:00:00.000Z',
      visits: 0,
      reveals: 0,
      spins: 1,
      wins: 0,
      claims: 0,
      refused: { ...none, code: 1 },
    },
  ]);
  expect(total.refused).toEqual({ ...none, cooldown: 2, code: 1 });
});

it('takes the totals from draws and claims, whatever was counted', async () => {
  chain = { number: 400, awarded: { 'free-extract': 3, 'ten-off': 1, retired: 2 } };
  claimed = { 'free-extract': 2, retired: 1 };
  count('spins');
  const { total, prizes } = await figures();
  expect(total).toMatchObject({ spins: 400, wins: 6, claims: 3 });
  expect(prizes).toEqual([
    { id: 'free-extract', name: 'FREE Extract', awarded: 3, claimed: 2, redeemed: 0, left: 1197 },
    { id: 'twenty-off', name: '20% Off Coupon', awarded: 0, claimed: 0, redeemed: 0, left: null },
    { id: 'fifteen-off', name: '15% Off Coupon', awarded: 0, claimed: 0, redeemed: 0, left: null },
    { id: 'free-merch', name: 'Free Merch', awarded: 0, claimed: 0, redeemed: 0, left: 2500 },
    { id: 'ten-off', name: '10% Off Apparel', awarded: 1, claimed: 0, redeemed: 0, left: null },
    { id: 'retired', name: 'retired', awarded: 2, claimed: 1, redeemed: 0, left: 0 },
  ]);
});

it('has nothing left where more was won than a smaller stock allows', async () => {
  chain = { number: 400, awarded: { 'free-extract': 1300 } };
  expect((await figures()).prizes[0]).toMatchObject({ awarded: 1300, left: 0 });
});

it('adds up what two instances count at once', async () => {
  const other = createHourlyCounts(promotionHourModel(site.database), () => {}, clock);
  count('spins', 500);
  for (let time = 0; time < 500; time += 1) other.count('default', 'spins');
  await other.settled();
  expect((await figures()).hours[0]?.spins).toBe(1000);
});

it('reports what it cannot write, and goes on counting', async () => {
  const failures: unknown[] = [];
  const hours = promotionHourModel(site.database);
  let broken = true;
  const stats = createHourlyCounts(
    {
      updateOne: async (...args: Parameters<typeof hours.updateOne>) => {
        if (broken) throw new Error('no database');
        return hours.updateOne(...args);
      },
    } as unknown as typeof hours,
    (error) => failures.push(error),
    clock,
  );
  stats.count('default', 'spins');
  await stats.settled();
  expect(failures).toHaveLength(1);
  broken = false;
  stats.count('default', 'spins');
  await stats.settled();
  expect((await figures()).hours[0]?.spins).toBe(1);
});

it('has no figures of a campaign that is not there', () =>
  site.request
    .get('/api/admin/campaigns/missing/stats')
    .set('authorization', `Bearer ${ADMIN_TOKEN}`)
    .expect(404));
