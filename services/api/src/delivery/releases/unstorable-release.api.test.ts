import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpReleases } from '../../backup/dump-releases';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote } from '../../testing/test-parts';
import { releaseFolder } from './release-folder';

/** Longer than a folder name may be. */
const LONG_VERSION = `0.1.${'9'.repeat(300)}`;

const site = sharedDeliverySite();

const registered = () => site.database.collection('releases').countDocuments();

describe('a release that cannot be stored', () => {
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

  it('backs up all releases except an unreadable one that an older server registered', async () => {
    const id = `mfe-tools@${LONG_VERSION}`;
    const stored = site.database.collection<{ _id: string; createdAt: Date }>('releases');
    const release = await stored.findOne({ name: 'mfe-tools' });
    await stored.insertOne({ ...release, _id: id, createdAt: new Date(0) });
    const folder = await mkdtemp(join(tmpdir(), 'unstorable-'));
    const warnings: string[] = [];
    const files = releaseFolder(join(site.dataDir, 'releases'));
    const { releases } = await dumpReleases(site.database, {
      files,
      folder,
      warn: (message) => warnings.push(message),
    });
    expect(releases.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(warnings).toEqual([expect.stringContaining(id)]);
  });
});
