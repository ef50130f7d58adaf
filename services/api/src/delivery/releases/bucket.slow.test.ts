import { text } from 'node:stream/consumers';
import { BUCKET, startTestBucket } from '../../testing/test-bucket';
import { openBucket } from './bucket';

let server: Awaited<ReturnType<typeof startTestBucket>>;
beforeAll(async () => {
  server = await startTestBucket();
});
afterAll(() => server.stop());
beforeEach(() => void Object.assign(process.env, server.settings));

it('opens an object as a stream with its length', async () => {
  const bucket = await openBucket(BUCKET);
  await bucket.put('a/größe.js', 'let größe;');
  const found = await bucket.open('a/größe.js');
  expect(found?.length).toBe(12);
  expect(await text(found!.stream)).toBe('let größe;');
  expect(await bucket.open('a/other.js')).toBeUndefined();
});

it('lists and removes by prefix, page by page', async () => {
  const bucket = await openBucket(BUCKET, { pageSize: 2 });
  const keys = ['e/1', 'e/2', 'e/3'];
  for (const key of [...keys, 'e/4', 'f']) await bucket.put(key, 'four');
  await bucket.remove('e/4');
  expect((await bucket.list('e/')).map(({ key }) => key)).toEqual(keys);
  const sizes: number[][] = [];
  for await (const page of bucket.pages('e/')) {
    sizes.push(page.map(({ bytes }) => bytes));
    await bucket.removeAll(page.map(({ key }) => key));
  }
  expect(sizes).toEqual([[4, 4], [4]]);
  expect(await bucket.list('e/')).toEqual([]);
  expect(await bucket.list('f')).toHaveLength(1);
});

it('fails when a single object of several is not removed', async () => {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const answer = { Errors: [{ Key: 'g', Code: 'AccessDenied', Message: 'Access Denied' }] };
  const bucket = await openBucket(BUCKET);
  const sent = jest
    .spyOn(S3Client.prototype, 'send')
    .mockImplementation(() => Promise.resolve(answer) as never);
  await expect(bucket.removeAll(['g'])).rejects.toThrow('refuses access (AccessDenied)');
  sent.mockRestore();
});

it.each([
  ['does not exist; create it, or correct RELEASES_URL.', { bucket: 'another-bucket' }],
  [
    'refuses access (InvalidAccessKeyId); the site needs the rights to list, read, write and delete.',
    { AWS_ACCESS_KEY_ID: 'somebody' },
  ],
  [
    'cannot be reached (ECONNREFUSED); check the network, AWS_REGION and AWS_ENDPOINT_URL.',
    { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' },
  ],
  [
    'needs credentials, and there are none; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    {
      AWS_ACCESS_KEY_ID: undefined,
      AWS_CONFIG_FILE: '/none',
      AWS_SHARED_CREDENTIALS_FILE: '/none',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
  ],
])('reports that the bucket %s', async (message, changes: Record<string, string | undefined>) => {
  const { bucket = BUCKET, ...settings } = changes;
  for (const [setting, value] of Object.entries(settings))
    if (value === undefined) delete process.env[setting];
    else process.env[setting] = value;
  const opened = await openBucket(bucket);
  const refused = `The bucket ${bucket} ${message}`;
  await expect(opened.list('')).rejects.toThrow(refused);
  await expect(opened.put('a', 'b')).rejects.toThrow(refused);
  await expect(opened.open('a')).rejects.toThrow(refused);
});
