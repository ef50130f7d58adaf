import type { AuditList, CompositionList } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { seededDraws } from '../../testing/seeded-draws';
import { testRemote, testShell } from '../../testing/test-parts';
import { canaryTrialModel } from './canary-trial-model';
import { createCanaryWatch } from './canary-watch';
import type { Sides } from './evidence';

let site: DeliverySite;
let other: DeliverySite;
/** The clock of both instances: it moves on, so that they look anew at what is live. */
let now = Date.parse('2026-11-22T10:00:00Z');
const clock = () => new Date(now);

beforeAll(async () => {
  site = await startDeliverySite({ limits: { clock }, trustedProxies: 1 });
  other = await startDeliverySite({
    limits: { clock },
    trustedProxies: 1,
    env: { RELEASES_URL: `file://${site.dataDir}/releases` },
    databaseOf: site.uri,
  });
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const startCanary = async (version: string, percent = 10) => {
  await site.release(testRemote('mfe-tools', version)).expect(201);
  const release = { name: 'mfe-tools', version };
  await site.admin('post', '/compositions/canary').send({ release, percent }).expect(201);
  now += 5_000;
};

const canaries = async () => {
  const { body } = await site.admin('get', '/compositions').expect(200);
  return (body as CompositionList).canaries;
};
const latest = async () => {
  const { body } = await site.admin('get', '/compositions').expect(200);
  return (body as CompositionList).compositions[0]!;
};

const part = (version: string, hasFailed: boolean) => ({
  name: 'mfe-tools',
  version,
  outcome: hasFailed ? ('failedToRender' as const) : ('shown' as const),
});
let visitors = 0;
/** Each time another; of IPv4, where one is counted once, and not in two wider ones as well. */
const someNetwork = () => {
  visitors += 1;
  return `10.0.${visitors >> 8}.${visitors & 255}`;
};
/** A visit, as a browser tells of it. */
const tell = (version: string, hasFailed: boolean, from = site, network = someNetwork()) =>
  from.request
    .post('/api/telemetry')
    .set('x-forwarded-for', network)
    .send({ parts: [part(version, hasFailed)] })
    .expect(204);
const weighed = (from = site) => from.services.telemetry!.settled();

it('takes back a canary that fails on one page in ten, once, and says why', async () => {
  await startCanary('1.1.0');
  const draw = seededDraws(3);
  let visits = 0;
  while ((await canaries())!.length > 0 && visits < 1_000) {
    for (let n = 0; n < 50; n++) {
      const from = n % 2 ? site : other;
      const isCanary = draw() < 0.1;
      await tell(isCanary ? '1.1.0' : '1.0.0', isCanary && draw() < 0.1, from);
    }
    visits += 50;
    await Promise.all([weighed(site), weighed(other)]);
  }
  expect(await latest()).toMatchObject({
    action: 'rollback',
    by: 'the site',
    parts: [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0', percent: 10 }],
    reason: expect.stringMatching(
      /^\d+ of \d+ visits failed on 1\.1\.0, 0 of [\d,]+ on 1\.0\.0 \(sequential test, error rate 0\.1 %\)$/,
    ),
  });
  const { body } = await site.admin('get', '/audit?by=the%20site').expect(200);
  // The other instance may have tried it too, and is refused then.
  const done = (body as AuditList).entries.filter(({ outcome }) => outcome === 'done');
  expect(done).toMatchObject([
    {
      by: 'the site',
      path: '/api/admin/compositions/canary/end',
      what: expect.stringContaining('end of canary mfe-tools@1.1.0: '),
      outcome: 'done',
    },
  ]);
  expect(site.log() + other.log()).toContain('a canary was taken back');
});

it('hears nothing any more from tabs of a canary that was taken back', async () => {
  now += 5_000;
  const before = await latest();
  for (let n = 0; n < 20; n++) await tell('1.1.0', true);
  await weighed();
  expect(await latest()).toEqual(before);
});

it('hears three visits a day of one network, whichever side they are on', async () => {
  await startCanary('1.2.0', 50);
  const network = someNetwork();
  for (let n = 0; n < 10; n++) {
    await tell('1.2.0', true, n % 2 ? site : other, network);
    await tell('1.0.0', false, n % 2 ? site : other, network);
    await Promise.all([weighed(site), weighed(other)]);
  }
  expect(await canaries()).toMatchObject([{ version: '1.2.0' }]);
  const [trial] = await trialsOf('1.2.0');
  expect(trial!.counted).toEqual({ canary: { visits: 2, failed: 2 }, live: { visits: 1 } });
  await site.admin('post', '/compositions/canary/end').send({ part: 'mfe-tools' }).expect(200);
});

const trialsOf = (version: string) =>
  site.database
    .collection<{ _id: string; counted: object; evidence: { weighed: Sides } }>('canary-trials')
    .find({ _id: new RegExp(`@${version} `) })
    .toArray();

/** Of 20 canaries, one after the other, how many are taken back within 50 blocks of 20 visits. */
const takenBackOf20 = async (canaryRate: number, liveRate: number): Promise<number> => {
  const draw = seededDraws(7);
  const ended = new Set<string>();
  for (let run = 1; run <= 20; run++) {
    const comparison = {
      id: `${run} mfe-tools@${canaryRate} ${liveRate}`,
      began: run,
      canary: { name: 'mfe-tools', version: '1.2.0' },
      live: { name: 'mfe-tools', version: '1.0.0' },
    };
    const known = async () => ({
      comparisons: [comparison],
      isInUse: () => true,
      sideOf: () => undefined,
    });
    const watch = createCanaryWatch(
      canaryTrialModel(site.database),
      known,
      async ({ id }) => void ended.add(id),
      (error) => expect(error).toBeUndefined(),
      clock,
    );
    for (let block = 0; block < 50 && !ended.has(comparison.id); block++) {
      for (let n = 0; n < 20; n++) {
        const side = draw() < 0.2 ? 'canary' : 'live';
        watch.count(comparison, side, draw() < (side === 'canary' ? canaryRate : liveRate));
      }
      await watch.settled();
    }
  }
  return ended.size;
};

it('takes back none of 20 that are as good as the live release', async () => {
  expect(await takenBackOf20(0.03, 0.03)).toBe(0);
});

it('takes back all of 20 that throw on one page in ten', async () => {
  expect(await takenBackOf20(0.1, 0.001)).toBe(20);
});

it('weighs each visit once, whoever looks, and goes on where one has weighed and gone away', async () => {
  await startCanary('1.3.0', 50);
  // From the first visit on: a look comes by itself after some seconds.
  const ends = [site, other].map(({ database }) =>
    jest
      .spyOn(database.model('Composition').collection, 'insertOne')
      .mockRejectedValue(new Error('killed')),
  );
  for (let n = 0; n < 30; n++) {
    await tell('1.3.0', n < 20, n % 2 ? site : other);
    await tell('1.0.0', false, n % 2 ? site : other);
  }
  for (let look = 0; look < 2; look++) await Promise.all([weighed(site), weighed(other)]);
  expect(ends.some(({ mock }) => mock.calls.length > 0)).toBe(true);
  ends.forEach((end) => end.mockRestore());
  expect(await canaries()).toMatchObject([{ version: '1.3.0' }]);
  const [trial] = await trialsOf('1.3.0');
  expect(trial!.evidence.weighed).toEqual({
    canary: { visits: 30, failed: 20 },
    live: { visits: 30, failed: 0 },
  });

  await tell('1.0.0', false, other);
  await weighed(other);
  expect(await canaries()).toEqual([]);
  expect((await latest()).reason).toContain('20 of 30 visits failed on 1.3.0, 0 of 30 on 1.0.0');
});
