/** How long a call waits for the database: so many questions are asked one after another, each as long as that takes. */
import { calls } from './calls';
import { lineOf } from './ground/http/call';
import { counted, countTrips } from './testing/count-trips';
import { startDatabaseLine, type DatabaseLine } from './testing/database-line';
import { otherWays } from './testing/every-call/delivery-calls';
import { everyReady } from './testing/every-call/every-ready';
import { startWorld, type World } from './testing/every-call/world';

const MOST_TRIPS = 4;

let world: World;
let line: DatabaseLine;
beforeAll(async () => {
  world = await startWorld({
    between: async (uri) => {
      line = await startDatabaseLine(uri);
      return counted(line, uri);
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

it.each(Object.entries({ ...everyReady, ...otherWays }))('%s', async (_, prepare) => {
  // Once before: what a process asks a single time is no part of a call.
  await (
    await prepare(world)
  )();
  const client = world.database.getClient();
  let seen = { deepest: Infinity, trips: [] as string[] };
  for (let look = 0; look < LOOKS && seen.deepest > MOST_TRIPS; look++) {
    const send = await prepare(world);
    await world.services.outbox.settled();
    seen = await countTrips({ client, line }, async () => {
      const { status, text } = await send();
      expect([status < 400, text]).toEqual([true, text]);
    });
  }
  expect([seen.deepest <= MOST_TRIPS, seen.trips]).toEqual([true, seen.trips]);
});
