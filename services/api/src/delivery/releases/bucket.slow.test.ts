import { text } from 'node:stream/consumers';
import { BUCKET, startTestBucket } from '../../testing/test-bucket';
import { openBucket } from './bucket';

let server: Awaited<ReturnType<typeof startTestBucket>>;
beforeAll(async () => {
  server = await startTestBucket();
});
afterAll(() => server.stop());
beforeEach(() => void Object.assign(process.env, server.settings));

describe('openBucket', () => {
  it('opens an object as a stream with its length', async () => {
    const bucket = await openBucket(BUCKET);
    await bucket.put('a/größe.js', 'let größe;');
    const object = await bucket.open('a/größe.js');
    expect(object?.length).toBe(12);
    expect(await text(object!.stream)).toBe('let größe;');
    expect(await bucket.open('a/other.js')).toBeUndefined();
  });

  it('lists and removes by prefix, page by page', async () => {
    const bucket = await openBucket(BUCKET, { pageSize: 2 });
    for (const key of ['e/1', 'e/2', 'e/3', 'f']) await bucket.put(key, 'four');
    const pages: string[][] = [];
    for await (const page of bucket.pages('e/')) {
      pages.push(page.map(({ key, bytes }) => `${key} ${bytes}`));
      await bucket.removeAll(page.map(({ key }) => key));
    }
    expect(pages).toEqual([['e/1 4', 'e/2 4'], ['e/3 4']]);
    for await (const page of bucket.pages('f')) expect(page.map(({ key }) => key)).toEqual(['f']);
  });

  it('fails when a single object of several is not removed', async () => {
    const { S3Client } = await import('@aws-sdk/client-s3');
    const response = { Errors: [{ Key: 'g', Code: 'AccessDenied', Message: 'Access Denied' }] };
    const bucket = await openBucket(BUCKET);
    const sendSpy = jest
      .spyOn(S3Client.prototype, 'send')
      .mockImplementation(() => Promise.resolve(response) as never);
    await expect(bucket.removeAll(['g'])).rejects.toThrow('cannot be used (AccessDenied)');
    sendSpy.mockRestore();
  });

  it.each([
    ['NoSuchBucket, status 404', { bucket: 'another-bucket' }],
    ['InvalidAccessKeyId, status 403', { AWS_ACCESS_KEY_ID: 'somebody' }],
    ['ECONNREFUSED', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }],
  ])('reports %s', async (reason, changes: Record<string, string>) => {
    const { bucket = BUCKET, ...settings } = changes;
    Object.assign(process.env, settings);
    const opened = await openBucket(bucket);
    const message = `The bucket ${bucket} cannot be used (${reason}); check RELEASES_URL`;
    await expect(opened.pages('')[Symbol.asyncIterator]().next()).rejects.toThrow(message);
    await expect(opened.put('a', 'b')).rejects.toThrow(message);
    await expect(opened.open('a')).rejects.toThrow(message);
  });
});
