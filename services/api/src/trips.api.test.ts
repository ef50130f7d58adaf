/** How long a call waits for the database: so many questions are asked one after another, each as long as that takes. */
import { calls } from './calls';
import { lineOf } from './ground/http/call';
import { COUNTED, countTrips } from './testing/count-trips';
import { startDatabaseLine, type DatabaseLine } from './testing/database-line';
import { otherWays } from './testing/every-call/delivery-calls';
import { everyReady } from './testing/every-call/every-ready';
import { startWorld, type World } from './testing/every-call/world';

const MOST_TRIPS = 4;

/** Calls of operators that take more, and why; none is a visitor's. */
const MORE: Record<string, number> = {
  // Marks what is to go, and looks once more whether it is needed.
  'POST /api/admin/releases/prune': 10,
};

let world: World;
let line: DatabaseLine;
beforeAll(async () => {
  world = await startWorld({
    between: async (uri) => {
      line = await startDatabaseLine(uri);
      return `${line.uri}?${COUNTED}`;
    },
  });
});
afterAll(async () => {
  await world.stop();
  line.stop();
});

it('every call is counted', () => {
  expect(Object.keys(everyReady).sort()).toEqual(calls.map(lineOf).sort());
});

/** What runs at once may seem to follow one another on a busy machine, and what is remembered grow old: the least counts. */
const LOOKS = 3;

it.each(Object.entries({ ...everyReady, ...otherWays }))('%s', async (call, prepare) => {
  // Once before: what a process asks a single time is no part of a call.
  await (
    await prepare(world)
  )();
  const client = world.database.getClient();
  const most = MORE[call] ?? MOST_TRIPS;
  let seen = { deepest: Infinity, trips: [] as string[] };
  for (let look = 0; look < LOOKS && seen.deepest > most; look++) {
    const send = await prepare(world);
    await world.services.outbox.settled();
    seen = await countTrips({ client, line }, async () => {
      const { status, text } = await send();
      expect([status < 400, text]).toEqual([true, text]);
    });
  }
  expect([seen.deepest <= most, seen.trips]).toEqual([true, seen.trips]);
});
