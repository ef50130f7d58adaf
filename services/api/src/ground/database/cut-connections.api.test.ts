import { startDatabaseLine, type DatabaseLine } from '../../testing/database-line';
import { startTestSite, type TestSite } from '../../testing/test-site';

let site: TestSite;
let line: DatabaseLine;
beforeAll(async () => {
  site = await startTestSite({
    hourly: { contact: 1_000_000 },
    between: async (uri) => {
      line = await startDatabaseLine(uri);
      // A server that seems to be gone is looked for at once, as it is when half a second has passed since the
      // last look: that is when the driver wrote to connections that were gone.
      return `${line.uri}?minHeartbeatFrequencyMS=1`;
    },
  });
});
afterAll(async () => {
  await site.stop();
  line.stop();
});

const WRITERS = 10;
const CUTS = 100;
/** They are some 20 s of a quiet machine, in ms. */
const PATIENCE_MS = 600_000;
/** A write fails after five seconds without a server; after so many in a row nobody waits for more. */
const TRIES = 3;

const write = async () => {
  const answer = await fetch(`${site.address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello '.repeat(500) }),
    signal: AbortSignal.timeout(15_000),
  });
  await answer.text();
  return answer.status;
};

const comesBack = async () => {
  for (let tries = 0; tries < TRIES; tries++) if ((await write()) === 201) return true;
  return false;
};

it(
  'goes on after all connections were cut under writes, however often',
  async () => {
    const seen = new Set<number>();
    let over = false;
    let written = 0;
    let enough = () => {};
    /** Resolves when so many more were written: connections are open, and in use. */
    const more = (count: number) =>
      new Promise<void>((resolve) => {
        const goal = written + count;
        enough = () => written >= goal && resolve();
      });
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!over) {
        const status = await write();
        seen.add(status);
        if (status === 201) written += 1;
        enough();
      }
    });

    const cameBack: boolean[] = [];
    while (cameBack.length < CUTS && !cameBack.includes(false)) {
      await more(WRITERS);
      line.cut();
      cameBack.push(await comesBack());
    }
    over = true;
    await Promise.allSettled(writers);
    expect(cameBack).toEqual(Array(CUTS).fill(true));
    // What a cut has broken off may be tried again in a moment; that is no failure of ours.
    expect([...seen].sort()).toEqual([201, 503]);
  },
  PATIENCE_MS,
);
