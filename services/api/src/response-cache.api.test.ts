/** Cached documents and store lists are served without the application. */
import { HOUR_MS } from '@site/contracts/units';
import { sharedDeliverySite } from './testing/delivery-site';
import { testPage, testRemote, testShell } from './testing/test-parts';

const STUDIO = 'studio.site.example';
/** Data read from the database counts as current until an administration call. */
const freshMs = HOUR_MS;

const pages = [
  testPage('/tools'),
  testPage('/studio', { indexed: false, frame: 'own' as const }),
  testPage('/product/:slug', { paths: ['/product/tee'] }),
];

const site = sharedDeliverySite({
  freshMs,
  limits: { liveCacheMs: freshMs },
  env: { STUDIO_URL: `https://${STUDIO}` },
});
beforeAll(async () => {
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0', { pages }));
  await site.services.stores.seed([]);
});

/** Requests a path with the headers of a browser; omits the headers that differ in each response. */
const open = async (
  path: string,
  headers: Record<string, string> = {},
  method: 'get' | 'head' | 'post' = 'get',
) => {
  const response = await site.request[method](path).set({
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...headers,
  });
  const {
    date: _,
    'x-request-id': __,
    ...sentHeaders
  } = response.headers as Record<string, string>;
  return { status: response.status, headers: sentHeaders, text: response.text };
};
/** The same request with weights, which only the application parses. */
const throughApplication = (path: string, headers: Record<string, string> = {}) =>
  open(path, { ...headers, 'accept-encoding': 'br;q=1, gzip;q=0.5' });
/** Changes the database directly, without invalidating the cache. */
const changeLive = (composition: number) =>
  site.database
    .collection<{ _id: string }>('channels')
    .updateOne({ _id: 'live' }, { $set: { composition } });

describe.each(['/tools', '/product/tee', '/api/stores'])('%s from the cache', (path) => {
  beforeAll(() => throughApplication(path));

  it('has the same headers as from the application', async () => {
    const response = await open(path);
    expect(response).toEqual(await throughApplication(path));
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('uses the accepted encoding, and has another ETag for each encoding', async () => {
    const responses = await Promise.all(
      ['br', 'gzip', 'deflate'].map((encoding) => open(path, { 'accept-encoding': encoding })),
    );
    expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('returns 304 for a matching ETag, except with no-cache', async () => {
    const { headers } = await open(path);
    const conditional = { 'if-none-match': `W/"old", ${headers.etag}` };
    const notModified = await open(path, conditional);
    expect(notModified).toMatchObject({ status: 304, headers: { etag: headers.etag } });
    expect(notModified).toEqual(await throughApplication(path, conditional));
    const any = { 'if-none-match': '*' };
    expect(await open(path, any)).toEqual(notModified);
    expect(await throughApplication(path, any)).toEqual(notModified);
    expect(await open(path, { ...conditional, 'cache-control': 'no-cache' })).toMatchObject({
      status: 200,
    });
    expect(await open(path, { 'if-none-match': '"another"' })).toMatchObject({ status: 200 });
  });

  it('is logged with the same fields as a response of the application', async () => {
    // Background tasks log, too.
    const lineOf = async (headers: Record<string, string>) => {
      const response = await site.request.get(path).set(headers);
      const id = response.headers['x-request-id']!;
      const lines = site.log().split('\n');
      return lines
        .find((line) => line.includes(id))!
        .replace(id, 'id')
        .replace(/"time":"[^"]+"/, '"time":"time"')
        .replace(/"milliseconds":\d+/, '"milliseconds":0');
    };
    const line = await lineOf({ 'accept-encoding': 'br' });
    expect(line).toMatch(/^\{"level":30,"time":"time","requestId":"id","method":"GET",/);
    expect(line).toBe(await lineOf({ 'accept-encoding': 'br;q=1, gzip;q=0.5' }));
    const { etag = '' } = (await open(path)).headers;
    const conditional = { 'accept-encoding': 'br', 'if-none-match': etag };
    expect(await lineOf(conditional)).toContain('"status":304,"milliseconds":0,');
  });
});

describe('the response cache', () => {
  it('does not query the database until an administration call', async () => {
    await throughApplication('/tools');
    await changeLive(99);
    expect((await open('/tools')).status).toBe(200);
    expect((await open('/tools')).headers['x-composition']).toBe('1');
    await changeLive(1);
    expect(
      await site.deliver(testRemote('mfe-catalog', '1.0.0', { pages: [testPage('/faq')] })),
    ).toBe(2);
    expect((await open('/tools')).headers['x-composition']).toBe('2');
    await site.rollback({ to: 1 }).expect(200);
    expect((await open('/tools')).headers['x-composition']).toBe('3');
    expect((await open('/faq')).status).toBe(404);
  });

  it('separates hosts', async () => {
    const getFrom = (host: string, path: string) => site.request.get(path).set('host', host);
    await getFrom(STUDIO, '/studio').expect(200);
    await getFrom(STUDIO, '/studio').expect(200);
    await getFrom('site.example', '/studio').expect(302);
    await getFrom('site.example', '/tools').expect(200);
    await getFrom(STUDIO, '/tools').expect(302);
  });

  it('passes other requests to the application', async () => {
    await throughApplication('/tools');
    expect((await open('/tools', {}, 'post')).status).toBe(405);
    expect((await open('/tools/')).status).toBe(301);
    expect((await open('/Tools')).status).toBe(301);
    expect((await open('/tools?state=IL')).status).toBe(200);
    expect((await open('/nowhere')).status).toBe(404);
    expect((await open('/tools', { cookie: '__Host-override=nonsense' })).status).toBe(200);
  });

  it('bypasses the cache during a canary', async () => {
    await throughApplication('/tools');
    await site.release(testRemote('mfe-tools', '1.1.0', { pages })).expect(201);
    const canary = { release: { name: 'mfe-tools', version: '1.1.0' }, percent: 50 };
    await site.admin('post', '/compositions/canary').send(canary).expect(201);
    for (let visitor = 0; visitor < 3; visitor++) {
      const { headers } = await open('/tools');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('cdn-cache-control');
      expect(String(headers['set-cookie'])).toMatch(/slice=/);
    }
  });
});
