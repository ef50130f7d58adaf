import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUCKET, startTestBucket } from '../../testing/test-bucket';
import { testRemote, withFiles } from '../../testing/test-parts';
import { openBucket } from './bucket';
import { createIntactFiles } from './intact-files';
import { releaseBucket } from './release-bucket';
import type { ReleaseFiles } from './release-files';
import { releaseFolder } from './release-folder';

const part = withFiles(testRemote('mfe-tools', '1.0.0'), { 'media/nothing.svg': '' });
const { manifest } = part;
const bytes = new Map(Object.entries(part.files).map(([path, text]) => [path, Buffer.from(text)]));

/** Where releases are kept, and how a file there is lost and overwritten past the site. */
interface Place {
  files: ReleaseFiles;
  lose(name: string): Promise<void>;
  write(name: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

const inFolder = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'intact-'));
  const at = (name: string) => join(folder, 'mfe-tools/1.0.0', name);
  return {
    files: releaseFolder(folder),
    lose: (name) => rm(at(name)),
    write: (name, text) => writeFile(at(name), text),
    stop: () => rm(folder, { recursive: true }),
  };
};

const inBucket = async (): Promise<Place> => {
  const server = await startTestBucket();
  const bucket = await openBucket(BUCKET);
  const keyOf = async (name: string) =>
    (await bucket.list('')).map(({ key }) => key).find((key) => key.endsWith(`/${name}`))!;
  return {
    files: releaseBucket(bucket, 'shop/'),
    lose: async (name) => bucket.remove(await keyOf(name)),
    write: async (name, text) => bucket.put(await keyOf(name), text),
    stop: () => server.stop(),
  };
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s', (_, begin) => {
  let place: Place;
  beforeAll(async () => {
    place = await begin();
  });
  afterAll(() => place.stop());
  beforeEach(() => place.files.keep('mfe-tools', '1.0.0', bytes));

  it('finds nothing to be damaged that is as it was released', async () => {
    expect(await createIntactFiles(place.files).damaged(manifest)).toEqual([]);
  });

  it('finds what is gone and what is changed, in any form, and the same release puts it back', async () => {
    await place.lose('entry.js.br');
    await place.write('page.js.gz', 'other bytes');
    await place.write('page.css', 'h1{color:blue}');
    expect(await createIntactFiles(place.files).damaged(manifest)).toEqual([
      { path: 'entry.js', fault: 'gone' },
      { path: 'page.js', fault: 'changed' },
      { path: 'page.css', fault: 'changed' },
    ]);
    await place.files.keep('mfe-tools', '1.0.0', bytes);
    expect(await createIntactFiles(place.files).damaged(manifest)).toEqual([]);
  });

  it('finds all of a release to be gone that is not kept', async () => {
    await place.files.remove('mfe-tools', '1.0.0');
    const damaged = await createIntactFiles(place.files).damaged(manifest);
    expect(damaged).toEqual(manifest.files.map(({ path }) => ({ path, fault: 'gone' })));
  });
});

it('reads a file once, and anew where it is asked to: bytes may change by themselves', async () => {
  const place = await inFolder();
  await place.files.keep('mfe-tools', '1.0.0', bytes);
  const listed = await place.files.list('mfe-tools', '1.0.0');
  const read = jest.fn(place.files.read);
  const intact = createIntactFiles({ list: async () => listed, read });
  await intact.damaged(manifest);
  expect(read).toHaveBeenCalledTimes(listed.size);
  await place.write('page.css', 'h1{color:RED}');
  expect(await intact.damaged(manifest)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(listed.size);
  expect(await intact.damaged(manifest, true)).toEqual([{ path: 'page.css', fault: 'changed' }]);
  await place.stop();
});
