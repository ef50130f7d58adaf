import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { HOUR_MS } from '@site/contracts/units';
import { testRemote, withFiles } from '../../testing/test-parts';
import type { Bucket } from './bucket';
import { createDamageCheck } from './live-files';
import { releaseBucket } from './release-bucket';
import { storedSize } from './release-files';
import { releaseFolder } from './release-folder';
import { memoryBucket } from './testing/memory-bucket';

const part = withFiles(testRemote('mfe-tools', '1.0.0'), { 'media/nothing.svg': '' });
const { manifest } = part;
const files = (page = part.files['page.js']!) =>
  new Map(
    Object.entries({ ...part.files, 'page.js': page }).map(([path, text]) => [
      path,
      Buffer.from(text),
    ]),
  );

let folder: string;
let bucket: ReturnType<typeof memoryBucket>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  bucket = memoryBucket();
});

const bucketReleases = (changes: Partial<Bucket> = {}) =>
  releaseBucket({ ...bucket, ...changes }, 'shop/');
const keyOf = (name: string) => bucket.keys().find((key) => key.endsWith(`/${name}`))!;
const fileOf = (name: string) => join(folder, 'mfe-tools/1.0.0', name);

/** Both stores, and how their files are lost or overwritten. */
const places = {
  folder: () => ({
    releases: releaseFolder(folder),
    lose: (name: string) => rm(fileOf(name)),
    write: (name: string, text: string) => writeFile(fileOf(name), text),
  }),
  bucket: () => ({
    releases: bucketReleases(),
    lose: (name: string) => bucket.removeAll([keyOf(name)]),
    write: (name: string, text: string) => bucket.put(keyOf(name), text),
  }),
};

describe.each(['folder', 'bucket'] as const)('a release in a %s', (where) => {
  let place: ReturnType<(typeof places)['folder']>;
  beforeEach(async () => {
    place = places[where]();
    await place.releases.store('mfe-tools', '1.0.0', files());
  });
  const damaged = async () => (await createDamageCheck(place.releases)([manifest]))[0];

  it('is read by another instance, and each text is compressed', async () => {
    const other = places[where]().releases;
    const page = part.files['page.js']!;
    expect(String(await other.read('mfe-tools', '1.0.0', 'page.js'))).toBe(page);
    const { stream, length } = await other.open('mfe-tools', '1.0.0', 'page.js', 'gzip');
    const compressed = await buffer(stream);
    expect(compressed).toHaveLength(length);
    expect(length).toBeLessThan(page.length / 4);
    expect(String(gunzipSync(compressed))).toBe(page);
  });

  it('is removed with all its forms, and can be stored again', async () => {
    await place.releases.store('mfe-tools', '1.0.0-ab', files());
    const size = storedSize(await place.releases.list('mfe-tools', '1.0.0'));
    // Six files, of which all but the server's bundle are stored in three forms.
    expect(size).toEqual({ files: 16, bytes: expect.any(Number) });
    expect(size.bytes).toBeGreaterThan(1_000);
    await place.releases.remove('mfe-tools', '1.0.0');
    expect(await damaged()).toEqual(manifest.files.map(({ path }) => ({ path, fault: 'gone' })));
    await place.releases.remove('mfe-tools', '1.0.0');
    expect((await place.releases.list('mfe-tools', '1.0.0-ab')).size).toBe(16);
    await place.releases.store('mfe-tools', '1.0.0', files());
    expect(String(await place.releases.read('mfe-tools', '1.0.0', 'page.css'))).toContain('color');
  });

  it('is damaged while forms are missing or changed, until it is stored again', async () => {
    expect(await damaged()).toEqual([]);
    await place.lose('entry.js.br');
    await place.write('page.js.gz', 'other bytes');
    await place.write('page.css', 'h1{color:blue}');
    expect(await damaged()).toEqual([
      { path: 'entry.js', fault: 'gone' },
      { path: 'page.js', fault: 'changed' },
      { path: 'page.css', fault: 'changed' },
    ]);
    await place.releases.store('mfe-tools', '1.0.0', files());
    expect(await damaged()).toEqual([]);
  });
});

describe('release files', () => {
  it('are read once while they are unchanged, and again only on demand', async () => {
    const { releases, write } = places.folder();
    await releases.store('mfe-tools', '1.0.0', files());
    const listed = await releases.list('mfe-tools', '1.0.0');
    const read = jest.fn(releases.read);
    const check = createDamageCheck({ list: async () => listed, read });
    await check([manifest]);
    await write('page.css', 'h1{color:RED}');
    expect(await check([manifest])).toEqual([[]]);
    expect(read).toHaveBeenCalledTimes(listed.size);
    expect(await check([manifest], true)).toEqual([[{ path: 'page.css', fault: 'changed' }]]);
  });

  it('are removed by a sweep if their upload was interrupted more than a day ago', async () => {
    await releaseFolder(join(folder, 'missing')).sweep();
    for (const [name, age] of [
      ['.draft-old', 25],
      ['.draft-new', 1],
      ['mfe-tools', 25],
    ] as const) {
      await mkdir(join(folder, name, 'media'), { recursive: true });
      const at = new Date(Date.now() - age * HOUR_MS);
      await utimes(join(folder, name), at, at);
    }
    await releaseFolder(folder).sweep();
    expect((await readdir(folder)).sort()).toEqual(['.draft-new', 'mfe-tools']);
  });
});

describe('a bucket', () => {
  /** Fails after this many objects. */
  const failing = (after: number) =>
    bucketReleases({
      async put(key, bytes) {
        if (after-- <= 0) throw new Error('killed');
        await bucket.put(key, bytes);
      },
    });
  const read = (version: string) => bucketReleases().read('mfe-tools', version, 'entry.js');

  it.each([0, 1, 3, 16])('has no release after an upload of only %i objects', async (count) => {
    const upload = failing(count).store('mfe-tools', '1.0.0', files());
    await expect(upload).rejects.toThrow('killed');
    await expect(read('1.0.0')).rejects.toThrow('entry.js of mfe-tools/1.0.0 is not in the bucket');
    await bucketReleases().store('mfe-tools', '1.0.0', files());
    expect(String(await read('1.0.0'))).toBe(part.files['entry.js']);
  });

  it('writes nothing for a release that is complete', async () => {
    await bucketReleases().store('mfe-tools', '1.0.0', files());
    const put = jest.fn(bucket.put);
    await bucketReleases({ put }).store('mfe-tools', '1.0.0', files());
    expect(put).not.toHaveBeenCalled();
  });

  it('serves the new bytes when the same version is stored again with other files', async () => {
    await bucketReleases().store('mfe-tools', '1.0.0', files());
    await bucketReleases().store('mfe-tools', '1.0.0', files('other'));
    expect(String(await bucketReleases().read('mfe-tools', '1.0.0', 'page.js'))).toBe('other');
  });

  it('has no release after an interrupted removal', async () => {
    await bucketReleases().store('mfe-tools', '1.0.0', files());
    const removeAll = async (keys: string[]) => {
      if (!keys[0]?.endsWith('/whole')) throw new Error('killed');
      await bucket.removeAll(keys);
    };
    await expect(bucketReleases({ removeAll }).remove('mfe-tools', '1.0.0')).rejects.toThrow(
      'killed',
    );
    await expect(read('1.0.0')).rejects.toThrow('is not in the bucket');
    await bucketReleases().remove('mfe-tools', '1.0.0');
    expect(bucket.keys()).toEqual([]);
  });
});
