import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { makeOlder } from '../../testing/older';
import { BUCKET, startTestBucket } from '../../testing/test-bucket';
import { testRemote, testShell, withFiles } from '../../testing/test-parts';

let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let one: DeliverySite;
let other: DeliverySite;
beforeAll(async () => {
  bucket = await startTestBucket();
  const env = { RELEASES_URL: `s3://${BUCKET}/shop` };
  one = await startDeliverySite({ env });
  other = await startDeliverySite({ env, databaseOf: one.uri });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await bucket.stop();
});

const tools = (version: string) =>
  withFiles(testRemote('mfe-tools', version, { contentNamed: true }), { 'page.js': 'the page' });
/** Status and text of a file of the remote. */
const file = async (path: string) => {
  const answer = await fetch(`${other.address}/releases/mfe-tools/${path}`);
  return [answer.status, await answer.text()];
};
const GONE = [404, expect.stringContaining('There is no such file in this release')];

it('a prune reaches an instance that knew the release, and shared files stay', async () => {
  await one.deliver(testShell('1.0.0'), tools('1.0.0'));
  await one.deliver(tools('1.0.1'));
  await one.deliver(tools('1.0.2'));
  await makeOlder(one.database, 3);
  // It came with 1.0.0, and the other instance remembers that.
  expect(await file('files/page.js')).toEqual([200, 'the page']);
  expect(await file('1.0.0/entry.js')).toMatchObject([200, expect.anything()]);

  expect(await one.prune()).toMatchObject({
    releases: [{ name: 'mfe-tools', version: '1.0.0', files: 13 }],
  });
  expect(await file('files/page.js')).toEqual([200, 'the page']);
  expect(await file('1.0.0/entry.js')).toEqual(GONE);
  const { body: refused } = await other.rollback({ to: 1 }).expect(404);
  expect(refused.message).toContain('mfe-tools@1.0.0 was pruned');
});

it('a pruned release comes back when it is released again', async () => {
  await other.release(tools('1.0.0')).expect(201);
  await one.rollback({ to: 1 }).expect(200);
  expect(await other.shown('/tools')).toBe(4);
  expect(await file('1.0.0/entry.js')).toMatchObject([200, expect.anything()]);
});

it('the next prune finishes one that failed while the bucket was down', async () => {
  await one.release(tools('1.2.0')).expect(201);
  await makeOlder(one.database, 3);
  await bucket.close();
  await one.admin('post', '/releases/prune').send({ keepHours: 48 }).expect(503);
  await bucket.reopen();
  // A rollback of the site leaves no fallback.
  expect(await other.prune()).toMatchObject({
    releases: ['1.0.1', '1.0.2', '1.2.0'].map((version) => ({ version, files: 13 })),
    elsewhere: 0,
  });
  expect(await file('1.2.0/entry.js')).toEqual(GONE);
});
