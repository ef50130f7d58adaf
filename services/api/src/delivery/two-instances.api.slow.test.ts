import { startDeliverySite, type DeliverySite } from '../testing/delivery-site';
import { BUCKET, startTestBucket } from '../testing/test-bucket';
import { openReleaseFiles } from './releases/open-release-files';
import { testRemote, testShell } from '../testing/test-parts';

let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let one: DeliverySite;
let other: DeliverySite;
beforeAll(async () => {
  bucket = await startTestBucket();
  const env = { RELEASES_URL: `s3://${BUCKET}/shop/live` };
  one = await startDeliverySite({ env });
  other = await startDeliverySite({ env, databaseOf: one.uri });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await bucket.stop();
});

it('a promotion is in the next document of every instance', async () => {
  expect(await one.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'))).toBe(1);
  expect([await one.shown('/tools'), await other.shown('/tools')]).toEqual([1, 1]);
  expect(await one.deliver(testRemote('mfe-tools', '1.0.1'))).toBe(2);
  expect([await other.shown('/tools'), await one.shown('/tools')]).toEqual([2, 2]);
  await other.rollback({ part: 'mfe-tools' }).expect(200);
  expect([await one.shown('/tools'), await other.shown('/tools')]).toEqual([3, 3]);
});

it('every instance serves the files of a release', async () => {
  const address = '/releases/mfe-tools/1.0.1/page.js';
  const answer = await fetch(other.address + address, { headers: { 'accept-encoding': 'br' } });
  expect(await answer.text()).toBe(testRemote('mfe-tools', '1.0.1').files['page.js']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  const known = { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag')! };
  await one.request.get(address).set(known).expect(304);
  const head = await fetch(other.address + address, { method: 'HEAD' });
  expect(head.status).toBe(200);
});

it('files answer 503 that is not stored while the bucket is down, and documents stay', async () => {
  await bucket.close();
  const answer = await fetch(`${other.address}/releases/mfe-tools/1.0.1/entry.js`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.json()).toEqual({
    code: 'unavailable',
    message: 'The file cannot be had now',
  });
  expect(await other.shown('/tools')).toBe(3);

  const { body } = await one.release(testRemote('mfe-tools', '1.0.2')).expect(503);
  expect(body.message).toBe(
    `The bucket ${BUCKET} cannot be reached (ECONNREFUSED); look at the network, AWS_REGION and AWS_ENDPOINT_URL.`,
  );
  await bucket.reopen();
  expect(await one.deliver(testRemote('mfe-tools', '1.0.2'))).toBe(4);
  expect(await other.shown('/tools')).toBe(4);
});

it('the site does not start without its bucket', async () => {
  const opening = openReleaseFiles({ dataDir: '', releasesUrl: 's3://no-such-bucket' });
  await expect(opening).rejects.toThrow(
    'The bucket no-such-bucket does not exist; make it, or correct RELEASES_URL.',
  );
});
