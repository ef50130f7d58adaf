import type { PruneReport } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { makeOlder } from '../../testing/older';
import { testRemote, testShell } from '../../testing/test-parts';

const tools = (version: string) => testRemote('mfe-tools', version);

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.forgetCompositions();
  await site.database.collection('releases').deleteMany({});
});

const prune = async (body: object = {}) => {
  const answer = await site.admin('post', '/releases/prune').send({ keepHours: 720, ...body });
  expect(answer.status).toBe(200);
  await site.pruned();
  return answer.body as PruneReport;
};
const names = ({ releases }: PruneReport) =>
  releases.map(({ name, version }) => `${name}@${version}`);
const listed = async () => {
  const { body } = await site.admin('get', '/releases').expect(200);
  return (body as { name: string; version: string }[])
    .map(({ name, version }) => `${name}@${version}`)
    .sort();
};
const entry = (version: string) => site.request.get(`/releases/mfe-tools/${version}/entry.js`);

it('removes what nobody needs, and says which and how much', async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(tools('1.0.1'));
  await site.deliver(tools('1.0.2'));
  await makeOlder(site.database, 40);

  const would = await prune({ dryRun: true });
  expect(names(would)).toEqual(['mfe-tools@1.0.0']);
  expect(would).toMatchObject({ remain: 3, elsewhere: 0 });
  await entry('1.0.0').expect(200);

  expect(await prune()).toEqual(would);
  const [gone] = would.releases;
  // Five files, of which all but the server's bundle are kept in three forms.
  expect(gone?.files).toBe(13);
  expect(gone?.bytes).toBeGreaterThan(1_000);
  await entry('1.0.0').expect(404);
  expect(await listed()).toEqual(['mfe-tools@1.0.1', 'mfe-tools@1.0.2', 'shell@1.0.0']);
  expect(await prune()).toEqual({ releases: [], remain: 3, elsewhere: 0 });
  expect(await site.shown('/tools')).toBe(3);
});

it('keeps what is on canary, and what was until tabs of it are old', async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.release(tools('1.1.0')).expect(201);
  const release = { name: 'mfe-tools', version: '1.1.0' };
  await site.admin('post', '/compositions/canary').send({ release, percent: 5 }).expect(201);
  await makeOlder(site.database, 40);
  expect(names(await prune())).toEqual([]);
  await site.admin('post', '/compositions/canary/end').send({ part: 'mfe-tools' }).expect(200);
  expect(names(await prune())).toEqual([]);
  await makeOlder(site.database, 40);
  expect(names(await prune())).toEqual(['mfe-tools@1.1.0']);
  const { body } = await site
    .admin('post', '/compositions/canary')
    .send({ release, percent: 5 })
    .expect(404);
  expect(body.message).toContain('was pruned');
});

it('keeps what was live within the time, and what that fell back to', async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(tools('1.0.1'));
  await makeOlder(site.database, 20);
  await site.deliver(tools('1.0.2'));
  await makeOlder(site.database, 20);
  await site.deliver(tools('1.0.3'));
  expect(names(await prune({ keepHours: 10 * 24, dryRun: true }))).toEqual(['mfe-tools@1.0.0']);
  await site.deliver(tools('1.0.4'));
  // 1.0.1 was live until 20 days ago.
  expect(names(await prune({ keepHours: 21 * 24, dryRun: true }))).toEqual([]);
  expect(names(await prune({ keepHours: 19 * 24, dryRun: true }))).toEqual(['mfe-tools@1.0.0']);
  await makeOlder(site.database, 3);
  expect(names(await prune({ keepHours: 48 }))).toEqual([
    'mfe-tools@1.0.0',
    'mfe-tools@1.0.1',
    'mfe-tools@1.0.2',
  ]);
  await entry('1.0.3').expect(200);
});

it('keeps what was uploaded within the time, for whoever is about to promote it', async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.release(tools('1.1.0')).expect(201);
  await site.release(tools('1.1.1')).expect(201);
  await makeOlder(site.database, 29);
  expect(names(await prune())).toEqual([]);
  await makeOlder(site.database, 2);
  // Released again, as a command does that promotes what it has checked before.
  await site.release(tools('1.1.1')).expect(201);
  expect(names(await prune())).toEqual(['mfe-tools@1.1.0']);
  expect(await site.deliver(tools('1.1.1'))).toBe(2);
});

it('keeps a retired part where a rollback finds it', async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(tools('1.0.1'));
  await site.retire({ part: 'mfe-tools' }).expect(200);
  await makeOlder(site.database, 40);
  expect(names(await prune())).toEqual(['mfe-tools@1.0.0']);
  await site.rollback({ part: 'mfe-tools' }).expect(200);
  expect(await site.shown('/tools')).toBe(4);
});

it('says what is gone where somebody wants it, and leaves what is live', async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(tools('1.0.1'));
  await site.deliver(tools('1.0.2'));
  await makeOlder(site.database, 40);
  await prune();
  const today = new Date().toISOString().slice(0, 10);
  const message = `mfe-tools@1.0.0 was pruned on ${today}: release it again, or choose another`;
  const releases = [{ name: 'mfe-tools', version: '1.0.0' }];
  expect((await site.promote({ releases }).expect(404)).body.message).toBe(message);
  expect((await site.rollback({ to: 1 }).expect(404)).body.message).toBe(message);
  const asked = await site.admin('post', '/verdict').send({ releases });
  expect([asked.status, asked.body.message]).toEqual([404, message]);

  await site.rollback({ part: 'mfe-tools' }).expect(200);
  const further = await site.rollback({ part: 'mfe-tools' }).expect(404);
  expect(further.body.message).toBe(message);
  expect(await site.shown('/tools')).toBe(4);
  // Its fallback would be 1.0.0.
  expect((await site.request.get('/tools')).text).not.toContain('/releases/mfe-tools/1.0.0/');

  const history = (await site.admin('get', '/compositions?part=mfe-tools').expect(200)).body;
  expect(history.compositions).toHaveLength(4);
  const whole = (await site.admin('get', '/compositions/1').expect(200)).body;
  expect(whole.releases).toEqual({ shell: '1.0.0', 'mfe-tools': '1.0.0' });
});

it('takes the same again, and nothing else under the name', async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(tools('1.0.1'));
  await site.deliver(tools('1.0.2'));
  await makeOlder(site.database, 40);
  expect(names(await prune())).toEqual(['mfe-tools@1.0.0']);

  const other = testRemote('mfe-tools', '1.0.0', { serverCode: 'module.exports = {};' });
  const { body } = await site.release(other).expect(409);
  expect(body.message).toContain('mfe-tools@1.0.0 is released already, with other content');
  await entry('1.0.0').expect(404);

  await site.release(tools('1.0.0')).expect(201);
  await entry('1.0.0').expect(200);
  expect(names(await prune())).toEqual([]);
  await site.rollback({ to: 1 }).expect(200);
  expect(await site.shown('/tools')).toBe(4);
});

it('removes the pages that were rendered with it', async () => {
  await site.deliver(testShell('1.0.0'), tools('1.0.0'));
  await site.deliver(tools('1.0.1'));
  await site.deliver(tools('1.0.2'));
  await makeOlder(site.database, 40);
  const renders = site.database.collection('part-renders');
  const withIt = { releases: 'mfe-tools@1.0.0' };
  expect(await renders.countDocuments(withIt)).toBe(1);
  await prune();
  expect(await renders.countDocuments(withIt)).toBe(0);
  expect(await renders.countDocuments({ releases: 'mfe-tools@1.0.2' })).toBe(1);
});
