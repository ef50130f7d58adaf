/** Sessions of shops' phones, which can only redeem prizes. */
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
const pass = (ms: number) => (now = new Date(now.getTime() + ms));

const setCookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  (headers['set-cookie'] as string[])[0]!;
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  setCookieOf(answer).split(';')[0]!;
const open = (key: string) => site.as(key)('post', '/redemptions/session').expect(201);
const shop = (until?: Date) =>
  site.token('main-street', ['redeem', 'claims'], until?.toISOString());
const call = (cookie: string, method: 'get' | 'post' | 'delete', path: string, origin = ORIGIN) =>
  site.request[method](`/api/admin${path}`).set({ cookie, origin });
/** Only permitted callers learn that a code does not exist. */
const redeems = (cookie: string, status = NO_CODE) =>
  call(cookie, 'post', '/redemptions/check').send(ATTEMPT).expect(status);
const signedIn = async (cookie: string) =>
  (await site.request.get('/api/signed-in').set('cookie', cookie).expect(200)).body as object;

describe('a key is exchanged for a session', () => {
  it('in a cookie with HttpOnly, SameSite=Strict and __Host-', async () => {
    const answer = await open(await shop());
    expect(answer.body).toEqual({ name: 'main-street', may: ['redeem'] });
    expect(setCookieOf(answer)).toMatch(
      /^__Host-shop=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    await redeems(cookieOf(answer));
    expect(await signedIn(cookieOf(answer))).toEqual({
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

describe('a session of a shop’s phone', () => {
  it('has only the scope `redeem`', async () => {
    for (const key of [await shop(), ADMIN_TOKEN]) {
      const cookie = cookieOf(await open(key));
      await redeems(cookie);
      for (const path of ['/claims', '/access/me', '/sessions', '/audit'])
        await call(cookie, 'get', path).expect(401);
    }
  });

  it('is not accepted as a Studio session, nor the other way round', async () => {
    const key = await shop();
    const [, phone] = cookieOf(await open(key)).split('=');
    const [, studio] = cookieOf(await site.as(key)('post', '/sessions').expect(201)).split('=');
    await call(`__Host-studio=${phone}`, 'get', '/access/me').expect(401);
    await redeems(`__Host-shop=${studio}`, 401);
    await redeems(`__Host-studio=${studio}`);
  });

  it('lasts without use until its key ends', async () => {
    const cookie = cookieOf(await open(await shop(new Date(now.getTime() + 40 * DAY_MS))));
    pass(39 * DAY_MS);
    await redeems(cookie);
    pass(2 * DAY_MS);
    await redeems(cookie, 401);
  });

  it('ends when its key is revoked or replaced, and after 400 days', async () => {
    const revoked = cookieOf(await open(await shop()));
    await site.admin('delete', '/access/main-street').expect(200);
    await redeems(revoked, 401);
    const newer = cookieOf(await open(await shop()));
    await redeems(revoked, 401);
    pass(399 * DAY_MS);
    await redeems(newer);
    pass(2 * DAY_MS);
    await redeems(newer, 401);
  });

  it('ends on request, and leaves the Studio’s session open', async () => {
    const key = await shop();
    const [phone, studio] = [
      cookieOf(await open(key)),
      cookieOf(await site.as(key)('post', '/sessions').expect(201)),
    ];
    await call(studio, 'delete', '/redemptions/session').expect(404);
    const answer = await call(`${phone}; ${studio}`, 'delete', '/redemptions/session').expect(204);
    expect(setCookieOf(answer)).toMatch(/^__Host-shop=; Path=\/; Max-Age=0; /);
    await redeems(phone, 401);
    await call(studio, 'get', '/access/me').expect(200);
  });

  it('counts as a guess if unknown, without blocking other phones', async () => {
    const phone = cookieOf(await open(await shop()));
    for (let number = 0; number < 5; number++)
      await redeems(`__Host-shop=${String(number).padStart(43, 'a')}`, 401);
    await redeems(cookieOf({ headers: { 'set-cookie': ['__Host-shop=b'] } }), 429);
    await redeems(phone);
  });
});
