/** Sessions of stores' phones, which can only redeem prizes. */
import { DAY_MS } from '@site/contracts/units';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { ADMIN_TOKEN } from '../../testing/test-site';

const ORIGIN = 'https://site.example';
const ATTEMPT = { code: '1111-1111-1111', attempt: 'attempt-of-a-phone' };
const NO_CODE = 404;

let now: Date;
const site = sharedDeliverySite({ now: () => now, hourly: { unknownTokens: 5 } });
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z');
  for (const name of ['access-tokens', 'studio-sessions', 'audit', 'rate-limits'])
    await site.database.collection(name).deleteMany({});
});
const advanceTime = (ms: number) => (now = new Date(now.getTime() + ms));

const setCookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  (headers['set-cookie'] as string[])[0]!;
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  setCookieOf(response).split(';')[0]!;
const open = (key: string) => site.as(key)('post', '/redemptions/session').expect(201);
const shop = (until?: Date) =>
  site.token('main-street', ['redeem', 'claims'], until?.toISOString());
const call = (cookie: string, method: 'get' | 'post' | 'delete', path: string, origin = ORIGIN) =>
  site.request[method](`/api/admin${path}`).set({ cookie, origin });
/** A permitted caller gets 404, because the code does not exist. */
const redeem = (cookie: string, status = NO_CODE) =>
  call(cookie, 'post', '/redemptions/check').send(ATTEMPT).expect(status);
const signedIn = async (cookie: string) =>
  (await site.request.get('/api/signed-in').set('cookie', cookie).expect(200)).body as object;

describe('a key is exchanged for a session', () => {
  it('in a cookie with HttpOnly, SameSite=Strict and __Host-', async () => {
    const response = await open(await shop());
    expect(response.body).toEqual({ name: 'main-street', may: ['redeem'] });
    expect(setCookieOf(response)).toMatch(
      /^__Host-shop=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    await redeem(cookieOf(response));
    expect(await signedIn(cookieOf(response))).toEqual({
      shop: { name: 'main-street', may: ['redeem'] },
    });
  });

  it('only with a key that has the scope `redeem`', async () => {
    const cookie = cookieOf(await open(await shop()));
    await call(cookie, 'post', '/redemptions/session').expect(403);
    const other = await site.token('ben', ['claims']);
    await site.as(other)('post', '/redemptions/session').expect(403);
    await site.as('a-guess')('post', '/redemptions/session').expect(401);
  });
});

describe('a session of a store’s phone', () => {
  it('has only the scope `redeem`', async () => {
    for (const key of [await shop(), ADMIN_TOKEN]) {
      const cookie = cookieOf(await open(key));
      await redeem(cookie);
      for (const path of ['/claims', '/access/me', '/sessions', '/audit'])
        await call(cookie, 'get', path).expect(401);
    }
  });

  it('is not accepted as a Studio session, nor the other way round', async () => {
    const key = await shop();
    const [, phone] = cookieOf(await open(key)).split('=');
    const [, studio] = cookieOf(await site.as(key)('post', '/sessions').expect(201)).split('=');
    await call(`__Host-studio=${phone}`, 'get', '/access/me').expect(401);
    await redeem(`__Host-shop=${studio}`, 401);
    await redeem(`__Host-studio=${studio}`);
  });

  it('lasts without use until its key ends', async () => {
    const cookie = cookieOf(await open(await shop(new Date(now.getTime() + 40 * DAY_MS))));
    advanceTime(39 * DAY_MS);
    await redeem(cookie);
    advanceTime(2 * DAY_MS);
    await redeem(cookie, 401);
  });

  it('ends when its key is revoked or replaced, and after 400 days', async () => {
    const revoked = cookieOf(await open(await shop()));
    await site.admin('delete', '/access/main-street').expect(200);
    await redeem(revoked, 401);
    const newer = cookieOf(await open(await shop()));
    await redeem(revoked, 401);
    advanceTime(399 * DAY_MS);
    await redeem(newer);
    advanceTime(2 * DAY_MS);
    await redeem(newer, 401);
  });

  it('ends on request, and leaves the Studio’s session open', async () => {
    const key = await shop();
    const [phone, studio] = [
      cookieOf(await open(key)),
      cookieOf(await site.as(key)('post', '/sessions').expect(201)),
    ];
    await call(studio, 'delete', '/redemptions/session').expect(404);
    const response = await call(`${phone}; ${studio}`, 'delete', '/redemptions/session').expect(
      204,
    );
    expect(setCookieOf(response)).toMatch(/^__Host-shop=; Path=\/; Max-Age=0; /);
    await redeem(phone, 401);
    await call(studio, 'get', '/access/me').expect(200);
  });

  it('counts as a guess if unknown, without blocking other phones', async () => {
    const phone = cookieOf(await open(await shop()));
    for (let number = 0; number < 5; number++)
      await redeem(`__Host-shop=${String(number).padStart(43, 'a')}`, 401);
    await redeem(cookieOf({ headers: { 'set-cookie': ['__Host-shop=b'] } }), 429);
    await redeem(phone);
  });
});
