import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';
import { createPlayerCookies } from './player-cookie';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite({ publicUrl: 'https://site.example' });
  await site.put(campaign());
});
afterAll(() => site.stop());

const visit = (cookie?: string) => {
  const request = site.request.get('/api/qr/campaign/autumn');
  return cookie ? request.set('cookie', cookie) : request;
};
const cookieOf = ({ headers }: { headers: object }): string | undefined =>
  (headers as Record<string, string[] | undefined>)['set-cookie']?.[0];
const valueOf = (setCookie: string) => setCookie.split(';')[0]!;

it('is given to everybody who looks at a campaign, out of reach of scripts and other sites', async () => {
  const cookie = cookieOf(await visit().expect(200));
  expect(cookie).toMatch(
    /^__Host-player=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
  );
});

it('is another one for everybody, and stays', async () => {
  const [one, other] = [cookieOf(await visit()), cookieOf(await visit())];
  expect(one).not.toBe(other);
  expect(cookieOf(await visit(valueOf(one!)))).toBeUndefined();
});

it('is found under the name without a prefix, which it had before, and gets the new one', async () => {
  const own = valueOf(cookieOf(await visit())!);
  const former = own.replace('__Host-', '');
  expect(valueOf(cookieOf(await visit(former))!)).toBe(own);
  expect(cookieOf(await visit(`${former}; ${own}`))).toBeUndefined();
});

it('is given by a spin, too', async () => {
  const first = await site.request
    .post('/api/qr/scan')
    .send({ campaignId: 'autumn', sessionId: 'a' })
    .expect(200);
  await site.request
    .post('/api/qr/scan')
    .set('cookie', valueOf(cookieOf(first)!))
    .send({ campaignId: 'autumn', sessionId: 'b' })
    .expect(429);
});

it.each([
  ['made up', () => `__Host-player=${'A'.repeat(22)}.${'A'.repeat(43)}`],
  ['of another person under this signature', (own: string) => own.replace(/=./, '=_')],
  ['with another signature', (own: string) => own.replace(/\.../, '.__')],
  ['without a signature', (own: string) => own.split('.')[0]!],
  ['empty', () => '__Host-player='],
  ['very long', () => `__Host-player=${'A'.repeat(4000)}`],
])('makes somebody new of one who brings a cookie that is %s', async (_, forge) => {
  const own = valueOf(cookieOf(await visit())!);
  const forged = forge(own);
  const given = cookieOf(await visit(forged).expect(200));
  expect(given).toBeDefined();
  expect(valueOf(given!)).not.toBe(forged);
});

it('is good at all instances, and after a restart', async () => {
  const own = valueOf(cookieOf(await visit())!);
  const { keptSecret } = jest.requireActual<typeof import('../../ground/secrets/kept-secret')>(
    '../../ground/secrets/kept-secret',
  );
  const elsewhere = createPlayerCookies(() => keptSecret(site.database, 'players'), {
    secure: false,
  });
  const appended: string[] = [];
  const ctx = {
    cookies: { get: () => own.slice('__Host-player='.length) },
    append: (_: string, value: string) => appended.push(value),
  };
  expect(await elsewhere.identify(ctx as never)).toBe(
    own.slice('__Host-player='.length).split('.')[0],
  );
  expect(appended).toEqual([]);
});

it('asks for its secret again when the database was away', async () => {
  let asked = 0;
  const cookies = createPlayerCookies(
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return 'secret';
    },
    { secure: false },
  );
  const appended: string[] = [];
  const ctx = {
    cookies: { get: () => undefined },
    append: (_: string, value: string) => appended.push(value),
  };
  await expect(cookies.identify(ctx as never)).rejects.toThrow('away');
  await cookies.identify(ctx as never);
  expect(appended).toEqual([expect.stringMatching(/SameSite=Lax$/)]);
});
