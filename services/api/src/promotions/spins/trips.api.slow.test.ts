import { connectDatabase } from '../../ground/database/database';
import { counted, countTrips } from '../../testing/count-trips';
import { startDatabaseLine, type DatabaseLine } from '../../testing/database-line';
import {
  campaign,
  lottery,
  startPromotionSite,
  stock,
  type PromotionSite,
} from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';

/** One after another, for any call: each costs a visitor as long as the database takes to answer. */
const MOST_TRIPS = 4;

let site: PromotionSite;
let line: DatabaseLine;
beforeAll(async () => {
  site = await startPromotionSite({
    between: async (uri) => {
      line = await startDatabaseLine(uri);
      return counted(line, uri);
    },
  });
});
afterAll(async () => {
  await site.stop();
  line.stop();
});

const spinTrips = (work: () => Promise<unknown>) =>
  countTrips({ client: site.database.getClient(), line }, work);

const TIMES = [
  ['the first', 0],
  ['another', 61],
] as const;

describe.each(TIMES)('%s spin of a person', (_, minutes) => {
  beforeEach(() => site.pass(minutes));

  it.each([
    ['on which nothing is scarce', {}],
    ['with stock', stock(500)],
    [
      'with stock, that closes when it is sold out',
      { ...stock(500), whenSoldOut: 'close' as const },
    ],
  ])('takes four trips on a wheel %s', async (name, change) => {
    const id = `wheel-${name.length}`;
    await site.put(campaign({ id, ...change }));
    // What a process asks once, whoever comes.
    await site.person('192.0.2.9').scan(id);
    const ada = site.person();
    const entry = await ada.entry('a1'.repeat(32), id);
    const { deepest, trips } = await spinTrips(() => ada.scanned(id, { entry }));
    expect([deepest <= MOST_TRIPS, trips]).toEqual([true, trips]);
  });
});

it('takes four trips also where another instance has drawn since, again and again', async () => {
  await site.put(campaign({ id: 'shared' }));
  const other = await connectDatabase(site.uri);
  const { ledger } = createPromotionServices(other, { now: site.now });
  const inForce = await site.services.campaigns.running('shared');
  const seen: { deepest: number; trips: string[] }[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const spin = `shared/of-the-other/${turn}`;
    await ledger.append({ inForce, latest: async () => inForce, spin, sessionId: 'a' });
    seen.push(await spinTrips(() => site.person().scanned('shared')));
  }
  await other.close();
  // The first finds what it draws after, the second learns that it is not alone.
  for (const { deepest, trips } of seen.slice(2))
    expect([deepest <= MOST_TRIPS, trips]).toEqual([true, trips]);
});

it('the lottery takes four too', async () => {
  await site.put(lottery(stock(500)));
  await site.person('192.0.2.9').spin();
  const { deepest, trips } = await spinTrips(() => site.person().spun());
  expect([deepest <= MOST_TRIPS, trips]).toEqual([true, trips]);
});
