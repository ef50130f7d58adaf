import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PruneReport } from '@site/contracts';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { ageReleases } from '../../testing/age-releases';
import { testRemote, testShell, withFiles } from '../../testing/test-parts';

const tools = (version: string) => testRemote('mfe-tools', version);

const site = sharedDeliverySite();
beforeEach(async () => {
  await site.forgetCompositions();
  await site.database.collection('releases').deleteMany({});
});

const prune = async (body: object = {}) => {
  const response = await site.admin('post', '/releases/prune').send({ keepHours: 720, ...body });
  expect(response.status).toBe(200);
  await site.pruneSettled();
  return response.body as PruneReport;
};
const names = ({ releases }: PruneReport) =>
  releases.map(({ name, version }) => `${name}@${version}`);
const entry = (version: string) => site.request.get(`/releases/mfe-tools/${version}/entry.js`);
const deliver = async (...versions: string[]) => {
  await site.release(testShell('1.0.0')).expect(201);
  for (const version of versions) await site.release(tools(version)).expect(201);
  for (const version of versions) {
    const releases = [{ name: 'mfe-tools', version }];
    const shell = version === versions[0] ? [{ name: 'shell', version: '1.0.0' }] : [];
    await site.promote({ releases: [...shell, ...releases] }).expect(201);
  }
};

describe('a prune', () => {
  it('removes unneeded releases with their pages, and returns the report of the dry run', async () => {
    await deliver('1.0.0', '1.0.1', '1.0.2');
    await ageReleases(site.database, 40);
    const renders = site.database.collection('part-renders');
    expect(await renders.countDocuments({ releases: 'mfe-tools@1.0.0' })).toBe(1);

    const dry = await prune({ dryRun: true });
    expect(names(dry)).toEqual(['mfe-tools@1.0.0']);
    expect(dry).toMatchObject({ remain: 3, elsewhere: 0 });
    await entry('1.0.0').expect(200);

    expect(await prune()).toEqual(dry);
    const [gone] = dry.releases;
    // Five files, of which all but the server's bundle are stored in three forms.
    expect(gone?.files).toBe(13);
    expect(gone?.bytes).toBeGreaterThan(1_000);
    await entry('1.0.0').expect(404);
    expect(await renders.countDocuments({ releases: 'mfe-tools@1.0.0' })).toBe(0);
    expect(await renders.countDocuments({ releases: 'mfe-tools@1.0.2' })).toBe(1);
    expect(await prune()).toEqual({ releases: [], remain: 3, elsewhere: 0 });
  });

  it('keeps a canary, and a former canary for the period', async () => {
    await deliver('1.0.0');
    await site.release(tools('1.1.0')).expect(201);
    const canary = { release: { name: 'mfe-tools', version: '1.1.0' }, percent: 5 };
    const start = () => site.admin('post', '/compositions/canary').send(canary);
    await start().expect(201);
    await ageReleases(site.database, 40);
    expect(names(await prune())).toEqual([]);
    await site.admin('post', '/compositions/canary/end').send({ part: 'mfe-tools' }).expect(200);
    expect(names(await prune())).toEqual([]);
    await ageReleases(site.database, 40);
    expect(names(await prune())).toEqual(['mfe-tools@1.1.0']);
    expect((await start().expect(404)).body.message).toContain('was pruned');
  });

  it('keeps releases that were live or uploaded within the period, and their fallbacks', async () => {
    await deliver('1.0.0', '1.0.1');
    await site.release(tools('1.1.0')).expect(201);
    await site.release(tools('1.1.1')).expect(201);
    await ageReleases(site.database, 20);
    await site.deliver(tools('1.0.2'));
    await site.deliver(tools('1.0.3'));
    await site.deliver(tools('1.0.4'));
    // A repeated upload counts as a recent one.
    await site.release(tools('1.1.1')).expect(201);
    // 1.0.1 was live until now, with 1.0.0 as its fallback.
    expect(names(await prune({ keepHours: 21 * 24 }))).toEqual([]);
    expect(names(await prune({ keepHours: 19 * 24 }))).toEqual(['mfe-tools@1.1.0']);
    await ageReleases(site.database, 3);
    expect(names(await prune({ keepHours: 48 }))).toEqual(
      ['1.0.0', '1.0.1', '1.1.1', '1.0.2'].map((version) => `mfe-tools@${version}`),
    );
    await entry('1.0.3').expect(200);
  });

  it('keeps a retired release for a rollback', async () => {
    await deliver('1.0.0', '1.0.1');
    await site.retire({ part: 'mfe-tools' }).expect(200);
    await ageReleases(site.database, 40);
    expect(names(await prune())).toEqual(['mfe-tools@1.0.0']);
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    expect((await site.admin('get', '/compositions').expect(200)).body.live).toBe(4);
  });

  it('refuses to make a pruned release live until it is released again', async () => {
    await deliver('1.0.0', '1.0.1', '1.0.2');
    await ageReleases(site.database, 40);
    await prune();
    const today = new Date().toISOString().slice(0, 10);
    const message = `mfe-tools@1.0.0 was pruned on ${today}: release it again, or choose another`;
    const releases = [{ name: 'mfe-tools', version: '1.0.0' }];
    for (const refused of [
      site.promote({ releases }),
      site.rollback({ to: 1 }),
      site.admin('post', '/verdict').send({ releases }),
    ])
      expect((await refused.expect(404)).body.message).toBe(message);
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    await site.rollback({ part: 'mfe-tools' }).expect(404);
    // Its fallback would be 1.0.0.
    expect((await site.request.get('/tools')).text).not.toContain('/releases/mfe-tools/1.0.0/');
    const { body } = await site.admin('get', '/compositions/1').expect(200);
    expect(body.releases).toEqual({ shell: '1.0.0', 'mfe-tools': '1.0.0' });

    const other = testRemote('mfe-tools', '1.0.0', { serverCode: 'module.exports = {};' });
    expect((await site.release(other).expect(409)).body.message).toContain('with other content');
    await entry('1.0.0').expect(404);
    await site.release(tools('1.0.0')).expect(201);
    await entry('1.0.0').expect(200);
    expect(names(await prune())).toEqual([]);
    await site.rollback({ to: 1 }).expect(200);
  });

  it('moves shared files to remaining releases, and reserves addresses for the same bytes', async () => {
    const shared = (version: string, files: Record<string, string>) =>
      withFiles(testRemote('mfe-shared', version, { contentNamed: true }), {
        'page.js': 'the page',
        ...files,
      });
    const file = (path: string) => site.request.get(`/releases/mfe-shared/files/${path}`);
    const release = (version: string, files: Record<string, string>) =>
      site.release(shared(version, files)).expect(201);
    await release('1.0.0', { 'chunk.1.js': 'one', 'chunk.2.js': 'two' });
    await ageReleases(site.database, 40);
    await release('1.0.1', { 'chunk.1.js': 'one' });
    await release('1.0.2', { 'chunk.1.js': 'one' });
    // As after an interrupted upload: it cannot inherit the file.
    await rm(join(site.dataDir, 'releases/mfe-shared/1.0.1'), { recursive: true });
    expect(names(await prune())).toEqual(['mfe-shared@1.0.0']);
    expect((await file('chunk.1.js').expect(200)).text).toBe('one');
    await file('chunk.2.js').expect(404);

    const other = await site.release(shared('1.0.3', { 'chunk.2.js': 'other' })).expect(409);
    expect(other.body.message).toBe('chunk.2.js is released already, with other content');
    await release('1.0.3', { 'chunk.2.js': 'two' });
    expect((await file('chunk.2.js').expect(200)).text).toBe('two');
  });
});
