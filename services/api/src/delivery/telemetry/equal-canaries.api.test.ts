import type { CompositionList } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { seededDraws } from '../../testing/seeded-draws';
import { testRemote, testShell } from '../../testing/test-parts';

/** Each is on canary for a fifth of the visitors, all at once, again and again: 20 canaries. */
const PARTS = ['mfe-catalog', 'mfe-content', 'mfe-locator', 'mfe-promotions', 'mfe-tools'];
const ROUNDS = 4;
const LOOKS = 10;
const VISITS_BETWEEN = 20;
/** Of the visits, on either side: enough for canaries that look worse for a while. */
const FAILED = 0.05;

let site: DeliverySite;
/** It moves on, so that the site looks anew at what is live. */
let now = Date.parse('2026-11-22T10:00:00Z');

beforeAll(async () => {
  site = await startDeliverySite({
    limits: { clock: () => new Date(now) },
    trustedProxies: 1,
  });
  await site.deliver(testShell('1.0.0'), ...PARTS.map((name) => testRemote(name, '1.0.0')));
});
afterAll(() => site.stop());

const compositions = async () =>
  (await site.admin('get', '/compositions?limit=100').expect(200)).body as CompositionList;

const promote = (version: string) =>
  site.promote({ releases: PARTS.map((name) => ({ name, version })) }).expect(201);
const start = async (name: string, version: string) => {
  await site.release(testRemote(name, version)).expect(201);
  const canary = { release: { name, version }, percent: 20 };
  await site.admin('post', '/compositions/canary').send(canary).expect(201);
};

it('takes back none of 20 canaries that are as good as the live releases, and all go live', async () => {
  const draw = seededDraws(20_261_122);
  let visitors = 0;
  /** What the tab of a visitor tells, who is on the side of one of the canaries. */
  const visit = (live: string, canary: string) => {
    const side = PARTS[Math.floor(draw() * PARTS.length)];
    const parts = PARTS.map((name) => ({
      name,
      version: name === side ? canary : live,
      outcome: draw() < FAILED ? 'failedToRender' : 'shown',
    }));
    // Each from another network: a few visits of one are weighed, and no more.
    visitors += 1;
    const network = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return site.request
      .post('/api/telemetry')
      .set('x-forwarded-for', network)
      .send({ parts })
      .expect(204);
  };

  for (let round = 1; round <= ROUNDS; round++) {
    const [live, canary] = [`1.${round - 1}.0`, `1.${round}.0`];
    for (const name of PARTS) await start(name, canary);
    now += 5_000;
    for (let look = 0; look < LOOKS; look++) {
      await Promise.all(Array.from({ length: VISITS_BETWEEN }, () => visit(live, canary)));
      await site.services.telemetry!.settled();
    }
    expect((await compositions()).canaries).toHaveLength(PARTS.length);
    await promote(canary);
    now += 5_000;
  }

  const { compositions: changes } = await compositions();
  expect(changes.map(({ action }) => action)).not.toContain('rollback');
  const trials = await site.database.collection('canary-trials').find().toArray();
  expect(trials).toHaveLength(PARTS.length * ROUNDS);
  for (const { looks } of trials) expect(looks).toBeGreaterThan(LOOKS / 2);
});
