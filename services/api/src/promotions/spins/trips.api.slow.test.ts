/** How many database round trips a spin waits for one after another; `trips.api` counts every call alone. */
import { connectDatabase } from '../../ground/database/database';
import { counted, countTrips } from '../../testing/count-trips';
import { startDatabaseLine, type DatabaseLine } from '../../testing/database-line';
import {
  campaign,
  startPromotionSite,
  stock,
  type PromotionSite,
} from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import { appendDraws } from '../testing/append-draws';

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

const spinTrips = (spin: () => Promise<unknown>) =>
  countTrips({ client: site.database.getClient(), line }, spin);

it('a spin with a ticket takes four round trips, the first of a person and later ones', async () => {
  await site.put(campaign({ whenSoldOut: 'close', ...stock(500) }));
  // Caches what a process reads once.
  await site.person('192.0.2.9').scan();
  const ada = site.person();
  for (let turn = 0; turn < 2; turn += 1) {
    const entry = await ada.entry('a1'.repeat(32));
    const { deepest, trips } = await spinTrips(() => ada.scanned('autumn', { entry }));
    expect([deepest <= MOST_TRIPS, trips]).toEqual([true, trips]);
    site.pass(61);
  }
});

it('a spin takes four round trips while another instance draws too', async () => {
  await site.put(campaign({ id: 'shared' }));
  const other = await connectDatabase(site.uri);
  const { ledger } = createPromotionServices(other, { now: site.now });
  const seen: { deepest: number; trips: string[] }[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await appendDraws(site, 'shared', [`other-${turn}`], [ledger]);
    seen.push(await spinTrips(() => site.person().scanned('shared')));
  }
  await other.close();
  // The first two learn that another instance draws.
  for (const { deepest, trips } of seen.slice(2))
    expect([deepest <= MOST_TRIPS, trips]).toEqual([true, trips]);
});
