import { gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@site/contracts/units';
import type { Bucket } from './bucket';
import { openBucket } from './bucket';
import { releaseBucket } from './release-bucket';
import { BUCKET, startTestBucket } from '../../testing/test-bucket';

let server: Awaited<ReturnType<typeof startTestBucket>>;
let bucket: Bucket;
beforeAll(async () => {
  server = await startTestBucket();
  bucket = await openBucket(BUCKET);
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const { key } of await bucket.list('')) await bucket.remove(key);
});

const script = 'globalThis.loaded = true;'.repeat(40);
const files = (page = script) =>
  new Map([
    ['entry.js', Buffer.from('entry')],
    ['media/page.js', Buffer.from(page)],
  ]);
const keys = async () => (await bucket.list('')).map(({ key }) => key);
const store = (over: Partial<Bucket> = {}) => releaseBucket({ ...bucket, ...over }, 'shop/');
const tomorrow = () => releaseBucket(bucket, 'shop/', () => Date.now() + DAY_MS + 60_000);
/** A bucket that takes so many objects, and then the process is gone. */
const dying = (after: number): Partial<Bucket> => ({
  async put(key, bytes) {
    if (after-- <= 0) throw new Error('killed');
    await bucket.put(key, bytes);
  },
});

it('keeps a release that any other instance can read, compressed once', async () => {
  await store().keep('mfe-tools', '1.0.0', files());
  const other = store();
  expect(String(await other.read('mfe-tools', '1.0.0', 'entry.js'))).toBe('entry');
  const { stream, length } = await other.open('mfe-tools', '1.0.0', 'media/page.js', 'gzip');
  const compressed = await buffer(stream);
  expect(compressed).toHaveLength(length);
  expect(length).toBeLessThan(script.length / 4);
  expect(String(gunzipSync(compressed))).toBe(script);
  expect((await keys()).filter((key) => key.includes('.drafts'))).toEqual([]);
});

it.each([0, 1, 3, 6, 7])('has no release of which %i objects had come', async (objects) => {
  const cutOff = store(dying(objects)).keep('mfe-tools', '1.0.0', files());
  await expect(cutOff).rejects.toThrow('killed');
  await expect(store().read('mfe-tools', '1.0.0', 'entry.js')).rejects.toThrow(
    'entry.js of mfe-tools/1.0.0 is not in the bucket',
  );
  await store().keep('mfe-tools', '1.0.0', files());
  expect(String(await store().read('mfe-tools', '1.0.0', 'entry.js'))).toBe('entry');
});

it('writes nothing of a release that is there, and mends one that has lost a file', async () => {
  await store().keep('mfe-tools', '1.0.0', files());
  const put = jest.fn(bucket.put);
  await store({ put }).keep('mfe-tools', '1.0.0', files());
  expect(put).not.toHaveBeenCalled();

  await bucket.remove((await keys()).find((key) => key.endsWith('page.js.br'))!);
  await store().keep('mfe-tools', '1.0.0', files());
  expect(await keys()).toContainEqual(expect.stringMatching(/page\.js\.br$/));
});

it('gives the bytes of today also to an instance that has read those of a lost database', async () => {
  const instance = store();
  await instance.keep('mfe-tools', '1.0.0', files());
  await store().keep('mfe-tools', '1.0.0', files('other'));
  expect(String(await store().read('mfe-tools', '1.0.0', 'media/page.js'))).toBe('other');

  await tomorrow().sweep();
  expect(String(await instance.read('mfe-tools', '1.0.0', 'media/page.js'))).toBe('other');
});

it('sweeps what was cut off a day ago, and nothing else', async () => {
  await store().keep('mfe-tools', '1.0.0', files());
  const whole = await keys();
  await expect(store(dying(4)).keep('mfe-tools', '1.0.1', files())).rejects.toThrow('killed');
  await expect(
    store({ remove: () => Promise.reject(new Error('killed')) }).keep(
      'mfe-tools',
      '1.0.2',
      files(),
    ),
  ).rejects.toThrow('killed');
  const left = await keys();
  await store().sweep();
  expect(await keys()).toEqual(left);

  await tomorrow().sweep();
  const after = await keys();
  expect(after).toEqual(
    [...whole, ...left.filter((key) => key.startsWith('shop/mfe-tools/1.0.2/'))].sort(),
  );
  expect(String(await store().read('mfe-tools', '1.0.2', 'entry.js'))).toBe('entry');
});

it('removes a release with all its forms, says what that was, and keeps it again', async () => {
  await store().keep('mfe-tools', '1.0.0', files());
  await store().keep('mfe-tools', '1.0.0-ab', files());
  const instance = store();
  await instance.read('mfe-tools', '1.0.0', 'entry.js');
  const listed = (await bucket.list('shop/mfe-tools/1.0.0/')).filter(
    ({ key }) => !key.endsWith('/whole'),
  );
  const weight = { files: 6, bytes: listed.reduce((sum, { bytes }) => sum + bytes, 0) };
  expect(await store().weigh('mfe-tools', '1.0.0')).toEqual(weight);

  expect(await store().remove('mfe-tools', '1.0.0')).toEqual(weight);
  expect((await keys()).filter((key) => !key.startsWith('shop/mfe-tools/1.0.0-ab/'))).toEqual([]);
  await expect(instance.read('mfe-tools', '1.0.0', 'entry.js')).rejects.toThrow(
    'not in the bucket',
  );
  expect(await store().remove('mfe-tools', '1.0.0')).toEqual({ files: 0, bytes: 0 });

  await store().keep('mfe-tools', '1.0.0', files());
  expect(String(await instance.read('mfe-tools', '1.0.0', 'entry.js'))).toBe('entry');
});

it('has no release any more of which the removal was cut off', async () => {
  await store().keep('mfe-tools', '1.0.0', files());
  const removeAll = () => Promise.reject(new Error('killed'));
  await expect(store({ removeAll }).remove('mfe-tools', '1.0.0')).rejects.toThrow('killed');
  const left = store().read('mfe-tools', '1.0.0', 'entry.js');
  await expect(left).rejects.toThrow('entry.js of mfe-tools/1.0.0 is not in the bucket');
  expect(await store().remove('mfe-tools', '1.0.0')).toMatchObject({ files: 6 });
  expect(await keys()).toEqual([]);
});
