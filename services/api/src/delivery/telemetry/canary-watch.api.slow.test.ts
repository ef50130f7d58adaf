import type { AuditList, CompositionList } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
let other: DeliverySite;
const clock = () => new Date('2026-11-22T10:00:00Z');

beforeAll(async () => {
  site = await startDeliverySite({ limits: { clock }, trustedProxies: 1 });
  other = await startDeliverySite({
    limits: { clock },
    trustedProxies: 1,
    env: { RELEASES_URL: `file://${site.dataDir}/releases` },
    databaseUri: site.uri,
  });
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
});
afterAll(async () => {
  await other.stop();
  await site.stop();
});

const startCanary = async (version: string, percent: number) => {
  await site.release(testRemote('mfe-tools', version)).expect(201);
  const release = { name: 'mfe-tools', version };
  await site.admin('post', '/compositions/canary').send({ release, percent }).expect(201);
};
const history = async () =>
  (await site.admin('get', '/compositions').expect(200)).body as CompositionList;
const canaries = async () => (await history()).canaries?.map(({ version }) => version);
const trialOf = async (version: string) => {
  const trials = site.database.collection<{ _id: string; counted: object }>('canary-trials');
  return (await trials.findOne({ _id: new RegExp(`@${version} `) }))!;
};

let visitors = 0;
const newNetwork = () => `10.0.${visitors >> 8}.${visitors++ & 255}`;
const report = (version: string, hasFailed: boolean, from = site, network = newNetwork()) => {
  const outcome = hasFailed ? 'failedToRender' : 'shown';
  return from.request
    .post('/api/telemetry')
    .set('x-forwarded-for', network)
    .send({ parts: [{ name: 'mfe-tools', version, outcome }] })
    .expect(204);
};
const evaluate = (...from: DeliverySite[]) =>
  Promise.all(from.map(({ services }) => services.delivery!.telemetry.settled()));

describe('the canary watch', () => {
  it('ends a canary that fails, once, with the reason in history and audit log', async () => {
    await startCanary('1.1.0', 10);
    for (let n = 0; n < 30; n++) {
      await report('1.1.0', n < 20, n % 2 ? site : other);
      await report('1.0.0', false, n % 2 ? site : other);
    }
    await evaluate(site, other);
    await evaluate(site, other);
    const ended = (await history()).compositions[0]!;
    expect(ended).toMatchObject({
      action: 'rollback',
      by: 'the site',
      parts: [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0', percent: 10 }],
      reason: expect.stringMatching(
        /^\d+ of \d+ visits failed on 1\.1\.0, 0 of \d+ on 1\.0\.0 \(sequential test, error rate 0\.1%\)$/,
      ),
    });
    const { body } = await site.admin('get', '/audit?by=the%20site').expect(200);
    // The other instance may have tried to end it too, and was refused.
    const done = (body as AuditList).entries.filter(({ outcome }) => outcome === 'done');
    expect(done).toMatchObject([
      {
        path: '/api/admin/compositions/canary/end',
        what: expect.stringContaining('end of canary mfe-tools@1.1.0: '),
      },
    ]);
    expect(site.log() + other.log()).toContain('a canary was ended because it fails more often');

    for (let n = 0; n < 20; n++) await report('1.1.0', true);
    await evaluate(site);
    expect((await history()).compositions[0]).toEqual(ended);
  });

  it('counts three visits a day of one network', async () => {
    await startCanary('1.2.0', 50);
    const network = newNetwork();
    for (let n = 0; n < 4; n++) {
      await report('1.2.0', true, n % 2 ? site : other, network);
      await report('1.0.0', false, n % 2 ? site : other, network);
    }
    await evaluate(site, other);
    expect(await canaries()).toEqual(['1.2.0']);
    expect((await trialOf('1.2.0')).counted).toEqual({
      canary: { visits: 2, failed: 2 },
      live: { visits: 1 },
    });
    await site.admin('post', '/compositions/canary/end').send({ part: 'mfe-tools' }).expect(200);
  });

  it('evaluates each visit once across instances, and resumes after one was killed', async () => {
    await startCanary('1.3.0', 50);
    // Before the first visit, because evaluations also start by a timer after some seconds.
    const insertSpies = [site, other].map(({ database }) =>
      jest
        .spyOn(database.model('Composition').collection, 'insertOne')
        .mockRejectedValue(new Error('killed')),
    );
    for (let n = 0; n < 30; n++) {
      // Evenly, because a timer may evaluate the visits in several blocks.
      await report('1.3.0', n % 3 < 2, n % 2 ? site : other);
      await report('1.0.0', false, n % 2 ? site : other);
    }
    for (let round = 0; round < 2; round++) await evaluate(site, other);
    expect(insertSpies.some(({ mock }) => mock.calls.length > 0)).toBe(true);
    insertSpies.forEach((spy) => spy.mockRestore());
    expect(await canaries()).toEqual(['1.3.0']);

    // An evaluation needs new visits of both variants, so the last visits wait for one more of each.
    await report('1.3.0', false, other);
    await report('1.0.0', false, other);
    await evaluate(other);
    expect(await canaries()).toEqual([]);
    const { reason } = (await history()).compositions[0]!;
    expect(reason).toMatch(/^20 of 3[01] visits failed on 1\.3\.0, 0 of 3[01] on 1\.0\.0/);
  });
});
