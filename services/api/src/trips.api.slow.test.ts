/** A call's latency grows with the number of database round trips that it makes one after another. */
import { calls } from './calls';
import { lineOf } from './ground/http/call';
import { counted, countTrips } from './testing/count-trips';
import { startDatabaseLine, type DatabaseLine } from './testing/database-line';
import { prepare, send } from './testing/every-call';
import { startWholeSite, type WholeSite } from './testing/whole-site';

const MOST_TRIPS = 4;
/** Concurrent questions may look sequential on a busy machine, so the least of three counts. */
const LOOKS = 3;

let site: WholeSite;
let line: DatabaseLine;
beforeAll(async () => {
  site = await startWholeSite({
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

it.each(calls.map((call) => [lineOf(call), call] as const))(
  '%s makes at most four sequential round trips',
  async (_, call) => {
    // What a process asks only once is no part of a call.
    await send(site, call, await prepare(site, call));
    const client = site.database.getClient();
    let seen = { deepest: Infinity, trips: [] as string[] };
    for (let look = 0; look < LOOKS && seen.deepest > MOST_TRIPS; look++) {
      const asked = await prepare(site, call);
      await site.services.outbox.settled();
      seen = await countTrips({ client, line }, async () => {
        const { status } = await send(site, call, asked);
        expect(status).toBe(call.answer.status);
      });
    }
    expect([seen.deepest <= MOST_TRIPS, seen.trips]).toEqual([true, seen.trips]);
  },
);
