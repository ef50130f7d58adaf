import { startDeliverySite, type DeliverySite } from '../testing/delivery-site';
import { ageReleases } from '../testing/age-releases';
import { BUCKET, startTestBucket } from '../testing/test-bucket';
import { testRemote, testShell, withFiles } from '../testing/test-parts';

let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let site: DeliverySite;
let other: DeliverySite;
beforeEach(async () => {
  bucket = await startTestBucket();
  const env = { RELEASES_URL: `s3://${BUCKET}/shop/live` };
  site = await startDeliverySite({ env });
  other = await startDeliverySite({ env, databaseUri: site.uri });
});
afterEach(async () => {
  await other.stop();
  await site.stop();
  await bucket.stop();
});

const tools = (version: string) =>
  withFiles(testRemote('mfe-tools', version, { contentNamed: true }), { 'page.js': 'the page' });
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${other.address}/releases/mfe-tools/${path}`, init);

describe('two instances', () => {
  it('remove a pruned release, and serve it when it is released again', async () => {
    await site.deliver(testShell('1.0.0'), tools('1.0.0'));
    for (const version of ['1.0.1', '1.0.2']) await site.deliver(tools(version));
    await ageReleases(site.database, 3);
    for (const path of ['files/page.js', '1.0.0/entry.js'])
      expect(await (await get(path)).text()).not.toBe('');
    const pruned = [{ name: 'mfe-tools', version: '1.0.0', files: 13 }];
    expect(await site.prune()).toMatchObject({ releases: pruned });
    expect(await (await get('files/page.js')).text()).toBe('the page');
    expect((await get('1.0.0/entry.js')).status).toBe(404);
    const { body } = await other.rollback({ to: 1 }).expect(404);
    expect(body.message).toContain('mfe-tools@1.0.0 was pruned');
    await other.release(tools('1.0.0')).expect(201);
    await site.rollback({ to: 1 }).expect(200);
    expect((await get('1.0.0/entry.js')).status).toBe(200);
  });

  it('serve documents while the bucket is down; files, uploads and prunes fail', async () => {
    await site.deliver(testShell('1.0.0'), tools('1.0.0'));
    await site.release(tools('1.2.0')).expect(201);
    expect(await other.servedComposition('/tools')).toBe(1);
    await ageReleases(site.database, 3);
    await bucket.close();
    const response = await get('1.0.0/entry.js');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    await response.arrayBuffer();
    expect(await other.servedComposition('/tools')).toBe(1);
    const { body } = await site.release(tools('1.0.2')).expect(503);
    expect(body.message).toContain(`The bucket ${BUCKET} cannot be used (ECONNREFUSED)`);
    await site.admin('post', '/releases/prune').send({ keepHours: 48 }).expect(503);

    await bucket.reopen();
    expect(await other.prune()).toMatchObject({ releases: [{ version: '1.2.0', files: 13 }] });
    expect((await get('1.2.0/entry.js')).status).toBe(404);
    expect(await site.deliver(tools('1.0.2'))).toBe(2);
  });
});
