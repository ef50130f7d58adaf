import { createHash } from 'node:crypto';
import type { SessionList } from '@site/contracts';
import { HOUR_MS, MINUTE_MS } from '@site/contracts/units';
import supertest from 'supertest';
import { sharedDeliverySite, startDeliverySite } from '../../testing/delivery-site';
import { ADMIN_TOKEN } from '../../testing/test-site';

const ORIGIN = 'https://site.example';
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ENDED = 'This session has ended: sign in again';

let now = new Date('2026-11-22T10:00:00Z');
const site = sharedDeliverySite({
  now: () => now,
  hourly: { unknownTokens: 5 },
  trustedProxies: 1,
});
/** A network for each test, because instances remember blocked ones. */
let network: string;
let networks = 0;
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z');
  network = `192.0.2.${++networks}`;
  for (const name of ['access-tokens', 'studio-sessions', 'audit'])
    await site.database.collection(name).deleteMany({});
});
const advanceTime = (ms: number) => (now = new Date(now.getTime() + ms));

const open = (token = ADMIN_TOKEN) =>
  site.as(token)('post', '/sessions').set('user-agent', BROWSER).expect(201);
const setCookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  (headers['set-cookie'] as string[])[0]!;
/** The session cookie. */
const signIn = async (token?: string) => setCookieOf(await open(token)).split(';')[0]!;
type Method = 'get' | 'post' | 'put' | 'delete';
/** A call by the Studio's page. */
const callWith = (cookie: string) => (method: Method, path: string, origin: string | undefined) => {
  const call = site.request[method](`/api/admin${path}`).set({
    cookie,
    'x-forwarded-for': network,
  });
  return origin === undefined ? call : call.set('origin', origin);
};
const getOwnAccess = (cookie: string) => callWith(cookie)('get', '/access/me', undefined);
const listSessions = async (cookie: string) =>
  ((await callWith(cookie)('get', '/sessions', undefined).expect(200)).body as SessionList)
    .sessions;
const signedIn = async (cookie: string) =>
  (await site.request.get('/api/signed-in').set({ cookie, 'x-forwarded-for': network }).expect(200))
    .body as object;

describe('a sign-in', () => {
  it('sets a cookie with HttpOnly, SameSite=Strict and __Host-', async () => {
    const response = await open();
    expect(response.body).toEqual({ name: 'owner', may: ['*'] });
    expect(setCookieOf(response)).toMatch(
      /^__Host-studio=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    const cookie = setCookieOf(response).split(';')[0]!;
    expect((await getOwnAccess(cookie).expect(200)).body).toEqual({ name: 'owner', may: ['*'] });
    expect(await signedIn(cookie)).toEqual({ access: { name: 'owner', may: ['*'] } });
  });

  it('stores neither the cookie value nor a hash of the token alone', async () => {
    const cookie = await signIn();
    const secret = cookie.split('=')[1]!;
    const stored = JSON.stringify(
      await site.database.collection('studio-sessions').find().toArray(),
    );
    expect(stored).toContain(createHash('sha256').update(secret).digest('hex'));
    expect(stored + site.log()).not.toContain(secret);
    expect(stored + site.log()).not.toContain(ADMIN_TOKEN);
    expect(stored).not.toContain(createHash('sha256').update(ADMIN_TOKEN).digest('hex'));
  });

  it('is accepted on the site’s own host only, not after DNS rebinding', async () => {
    const cookie = await signIn();
    const elsewhere = { host: 'evil.example', cookie };
    await site.request.get('/api/admin/access/me').set(elsewhere).expect(401);
    expect((await site.request.get('/api/signed-in').set(elsewhere).expect(200)).body).toEqual({});
    const { body } = await site
      .as(ADMIN_TOKEN)('post', '/sessions')
      .set('host', 'evil.example')
      .expect(403);
    expect(body.message).toBe(`Sign in at ${ORIGIN}/studio`);
    await site.request
      .get('/api/admin/access/me')
      .set({ host: new URL(ORIGIN).host, cookie })
      .expect(200);
  });

  it('needs a token: a session cannot open another', async () => {
    const { body } = await callWith(await signIn())('post', '/sessions', ORIGIN).expect(403);
    expect(body.message).toBe('Sign in with a token');
  });

  it('with an unknown token is refused, and logged without the token', async () => {
    await site.as('a-guess-of-somebody')('post', '/sessions').expect(401);
    expect(site.log()).toMatch(/"level":40,.*"reason":"This token is unknown/);
    expect(site.log()).not.toContain('a-guess-of-somebody');
  });
});

it('sessions of a rate-limited network continue and can sign out', async () => {
  const cookie = await signIn();
  const guess = (number: number) => `__Host-studio=${String(number).padStart(43, 'a')}`;
  for (let number = 0; number < 5; number++) await getOwnAccess(guess(number)).expect(401);
  await getOwnAccess(guess(5)).expect(429);

  await getOwnAccess(cookie).expect(200);
  expect(await signedIn(cookie)).toEqual({ access: { name: 'owner', may: ['*'] } });
  await callWith(cookie)('delete', '/sessions/current', ORIGIN).expect(204);
  expect((await getOwnAccess(cookie).expect(401)).body.message).toBe(ENDED);
});

describe('a change with a session cookie needs the Origin of the site:', () => {
  const grant = { name: 'friend', may: ['claims'] };
  const grantWith = (cookie: string, origin: string | undefined) =>
    callWith(cookie)('post', '/access', origin).send(grant);

  it.each([
    ['none', undefined],
    ['`null`, from a sandboxed frame', 'null'],
    ['the same host by plain HTTP', 'http://site.example'],
    ['another host of the domain', 'https://www.site.example'],
  ])('%s is refused', async (_, origin) => {
    const { body } = await grantWith(await signIn(), origin).expect(403);
    expect(body.message).toMatch(/only from a page of this site$/);
    expect(await site.database.collection('access-tokens').countDocuments()).toBe(0);
  });

  it('PUBLIC_URL and the requested host are accepted', async () => {
    const cookie = await signIn();
    await grantWith(cookie, ORIGIN).expect(201);
    const { host } = new URL(site.address);
    await callWith(cookie)('delete', '/access/friend', `https://${host}`).expect(200);
  });

  it('a token needs none, and takes precedence over the cookie', async () => {
    const token = await site.token('helper', ['operate', 'claims']);
    const call = site
      .as(token)('post', '/access')
      .set('cookie', await signIn());
    expect((await call.send(grant).expect(201)).body.access.createdBy).toBe('helper');
  });
});

describe('a session ends', () => {
  it('after 30 minutes without use, and after 12 hours', async () => {
    const cookie = await signIn();
    await getOwnAccess(cookie).expect(200);
    for (let minutes = 29; minutes < 12 * 60; minutes += 29) {
      advanceTime(29 * MINUTE_MS);
      await getOwnAccess(cookie).expect(200);
    }
    const idle = await signIn();
    advanceTime(29 * MINUTE_MS);
    expect((await getOwnAccess(cookie).expect(401)).body.message).toBe(ENDED);
    advanceTime(MINUTE_MS);
    expect((await getOwnAccess(idle).expect(401)).body.message).toBe(ENDED);
    expect(await signedIn(idle)).toEqual({});
  });

  it('on sign-out, which removes the cookie', async () => {
    const cookie = await signIn();
    const response = await callWith(cookie)('delete', '/sessions/current', ORIGIN).expect(204);
    expect(setCookieOf(response)).toMatch(/^__Host-studio=; Path=\/; Max-Age=0; .*Secure$/);
    expect((await getOwnAccess(cookie).expect(401)).body.message).toBe(ENDED);
  });

  it('when its browser signs in again; those of other browsers continue', async () => {
    const [before, otherBrowser] = [await signIn(), await signIn()];
    const response = await site
      .as(ADMIN_TOKEN)('post', '/sessions')
      .set('cookie', before)
      .expect(201);
    expect((await getOwnAccess(before).expect(401)).body.message).toBe(ENDED);
    await getOwnAccess(otherBrowser).expect(200);
    await getOwnAccess(setCookieOf(response).split(';')[0]!).expect(200);
  });

  it('when its token is revoked, replaced or expires', async () => {
    const revoked = await signIn(await site.token('anna', ['claims']));
    await site.admin('delete', '/access/anna').expect(200);
    await getOwnAccess(revoked).expect(401);
    const newer = await signIn(await site.token('anna', ['claims']));
    await getOwnAccess(revoked).expect(401);
    await getOwnAccess(newer).expect(200);

    const until = new Date(now.getTime() + HOUR_MS / 4);
    const response = await open(await site.token('ben', ['claims'], until.toISOString()));
    expect(setCookieOf(response)).toContain('Max-Age=900;');
    advanceTime(HOUR_MS / 4);
    await getOwnAccess(setCookieOf(response).split(';')[0]!).expect(401);
  });

  it('when the owner’s token changes', async () => {
    const cookie = await signIn();
    const other = await startDeliverySite({
      now: () => now,
      databaseUri: site.uri,
      adminToken: 'another-token-of-the-owner',
    });
    const response = await supertest(other.address)
      .get('/api/admin/access/me')
      .set('cookie', cookie);
    await other.stop();
    expect(response.body.message).toBe(ENDED);
    await getOwnAccess(cookie).expect(200);
  });

  it('and is deleted after its latest end', async () => {
    await signIn();
    advanceTime(13 * HOUR_MS);
    const cookie = await signIn();
    await site.services.sessions.sweep();
    expect(await site.database.collection('studio-sessions').countDocuments()).toBe(1);
    await getOwnAccess(cookie).expect(200);
  });
});

describe('the list of sessions', () => {
  it('shows own sessions, and all to the owner, who can end them', async () => {
    const annaToken = await site.token('anna', ['claims']);
    await signIn(annaToken);
    const benCookie = await signIn(await site.token('ben', ['claims']));
    const ownerCookie = await signIn();
    expect((await listSessions(ownerCookie)).map(({ name }) => name).sort()).toEqual([
      'anna',
      'ben',
      'owner',
    ]);

    const [benSession] = await listSessions(benCookie);
    const end = (token: string) => site.as(token)('delete', `/sessions/${benSession!.id}`);
    await end(annaToken).expect(404);
    await getOwnAccess(benCookie).expect(200);
    await end(ADMIN_TOKEN).expect(204);
    await getOwnAccess(benCookie).expect(401);
    expect((await listSessions(ownerCookie)).map(({ name }) => name).sort()).toEqual([
      'anna',
      'owner',
    ]);
    await end(ADMIN_TOKEN).expect(404);
  });

  it('needs the token again to end another session', async () => {
    const [thisBrowser, otherBrowser] = [await signIn(), await signIn()];
    const other = (await listSessions(thisBrowser)).find(({ isCurrent }) => !isCurrent)!;
    const end = () => callWith(thisBrowser)('delete', `/sessions/${other.id}`, ORIGIN);
    const { body } = await end().expect(403);
    expect(body.message).toBe('Send your token again to end another session');
    await getOwnAccess(otherBrowser).expect(200);

    const endWithToken = (token: string) => end().set('authorization', `Bearer ${token}`);
    for (let time = 0; time < 5; time++) await endWithToken('a-guess').expect(401);
    await endWithToken(ADMIN_TOKEN).expect(204);
    await getOwnAccess(otherBrowser).expect(401);
    await getOwnAccess(thisBrowser).expect(200);
  });
});
