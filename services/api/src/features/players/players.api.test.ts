import { storedSecret } from '../../platform/secrets/stored-secret';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';
import { createPlayerCookies } from './player-cookie';
import { newPlayerId, playerSince } from './player-id';

const site = sharedPromotionSite({ publicUrl: 'https://site.example' });
beforeAll(() => site.put(campaign()));

const cookieOf = ({ headers }: { headers: object }): string | undefined =>
  (headers as Record<string, string[] | undefined>)['set-cookie']?.[0];
const valueOf = (setCookie = '') => setCookie.split(';')[0]!;
/** The cookie that a campaign page sets in response to this one. */
const visit = async (cookie = '') =>
  cookieOf(await site.request.get('/api/qr/campaign/autumn').set('cookie', cookie).expect(200));

describe('the player cookie', () => {
  it('is set once for each visitor, for this host and hidden from scripts', async () => {
    const one = await visit();
    expect(one).toMatch(
      /^__Host-player=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await visit()).not.toBe(one);
    expect(await visit(valueOf(one))).toBeUndefined();
  });

  it('is read under its former name without prefix, and set again with it', async () => {
    const cookieValue = valueOf(await visit());
    const former = cookieValue.replace('__Host-', '');
    expect(valueOf(await visit(former))).toBe(cookieValue);
    expect(await visit(`${former}; ${cookieValue}`)).toBeUndefined();
  });

  it.each([
    ['made up', () => `__Host-player=${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['another id with this signature', (cookieValue: string) => cookieValue.replace(/=./, '=_')],
    ['another signature', (cookieValue: string) => cookieValue.replace(/\.../, '.__')],
    ['unsigned', (cookieValue: string) => cookieValue.split('.')[0]!],
    ['empty', () => '__Host-player='],
    ['very long', () => `__Host-player=${'A'.repeat(4000)}`],
  ])('is replaced when it is forged: %s', async (_, forge) => {
    const forged = forge(valueOf(await visit()));
    const cookie = await visit(forged);
    expect(cookie).toBeDefined();
    expect(valueOf(cookie)).not.toBe(forged);
  });

  it('is valid at every instance', async () => {
    const value = valueOf(await visit()).slice('__Host-player='.length);
    const secret = () => storedSecret(site.database, 'players');
    const other = createPlayerCookies(secret, { secure: false, now: site.now });
    const ctx = { cookies: { get: () => value } };
    expect(await other.find(ctx as never)).toBe(value.split('.')[0]);
  });
});

describe('the id of a player', () => {
  it('is random, and contains its time of creation in seconds', () => {
    const now = new Date('2026-11-22T12:00:00.750Z');
    const [one, other] = [newPlayerId(now), newPlayerId(now)];
    expect(one).toMatch(/^[\w-]{22}$/);
    expect(one).not.toBe(other);
    expect(playerSince(one)).toBe(Date.parse('2026-11-22T12:00:00Z'));
  });

  it('of the format without a time counts as the oldest', () =>
    expect(playerSince(Buffer.alloc(16, 7).toString('base64url'))).toBe(0));
});
