import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PruneReport } from '@site/contracts';
import { dumpReleases } from '../../backup/dump-releases';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote } from '../../testing/test-parts';
import { releaseFolder } from './release-folder';

/** Longer than a folder name may be. */
const LONG_VERSION = `0.1.${'9'.repeat(300)}`;

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

const registered = () => site.database.collection('releases').countDocuments();

it('rejects a version that is too long for a folder name and does not register it', async () => {
  await site.release(testRemote('mfe-tools', LONG_VERSION)).expect(400);
  expect(await registered()).toBe(0);
});

it('does not register a release whose files could not be stored', async () => {
  const folder = join(site.dataDir, 'releases');
  await rename(folder, `${folder}.away`).catch(() => undefined);
  await writeFile(folder, 'a file where the folder should be');
  await site.release(testRemote('mfe-tools', '1.0.0')).expect(500);
  expect(await registered()).toBe(0);

  await rm(folder);
  await site.release(testRemote('mfe-tools', '1.0.0')).expect(201);
  expect(await registered()).toBe(1);
});

describe('with a release that an older server registered under such a version', () => {
  const id = `mfe-tools@${LONG_VERSION}`;
  beforeAll(async () => {
    const releases = site.database.collection<{ _id: string; createdAt: Date }>('releases');
    const stored = await releases.findOne({ name: 'mfe-tools' });
    await releases.insertOne({ ...stored, _id: id, createdAt: new Date(0) });
  });

  it('backs up all other releases and warns about it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unstorable-'));
    const warnings: string[] = [];
    const files = releaseFolder(join(site.dataDir, 'releases'));
    try {
      const { releases } = await dumpReleases(site.database, {
        files,
        folder,
        warn: (sentence) => warnings.push(sentence),
      });
      expect(releases.map(({ version }) => version)).toEqual(['1.0.0']);
      expect(warnings).toEqual([expect.stringContaining(id)]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('prunes it', async () => {
    const prune = site.admin('post', '/releases/prune').send({ keepHours: 720 });
    const { body } = await prune.expect(200);
    expect((body as PruneReport).releases).toMatchObject([{ version: LONG_VERSION, files: 0 }]);
    await site.pruned();
    const { body: left } = await site.admin('get', '/releases').expect(200);
    expect(left).toMatchObject([{ version: '1.0.0' }]);
  });
});
