import { ADMIN_TOKEN, sharedTestSite } from '../../testing/test-site';

const site = sharedTestSite({ hourly: { unknownTokens: 3 }, trustedProxies: 1 });
/** A network for each test. */
let address: string;
let networks = 0;
beforeEach(() => void (address = `192.0.2.${++networks}`));

const callWith = (token: string, from = address) =>
  site.as(token)('get', '/access/me').set('x-forwarded-for', from);
const guess = (number: number) => `site_${String(number).padStart(43, 'a')}`;

describe('the limit of unknown tokens', () => {
  it('returns 429 with Retry-After after too many tokens from one network', async () => {
    for (let number = 1; number <= 3; number++) await callWith(guess(number)).expect(401);
    const { body, headers } = await callWith(guess(4)).expect(429);
    expect(body.code).toBe('rate_limited');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await callWith(guess(4), '198.51.100.7').expect(401);
  });

  it('accepts a valid token from a network that has reached the limit', async () => {
    for (let number = 1; number <= 4; number++) await callWith(guess(number));
    await callWith(ADMIN_TOKEN).expect(200);
  });

  it('counts concurrent attempts', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, number) => callWith(guess(number))),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(37);
  });

  it('does not count calls without a token, with a valid or with an expired one', async () => {
    const token = await site.token('anna', ['claims']);
    await site.admin('delete', '/access/anna').expect(200);
    for (let time = 0; time < 5; time++) {
      await callWith(token).expect(401);
      await callWith(ADMIN_TOKEN).expect(200);
      await site.request.get('/api/admin/access/me').set('x-forwarded-for', address).expect(401);
    }
  });
});
