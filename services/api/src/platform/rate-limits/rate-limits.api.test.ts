import { connectDatabase } from '../database/database';
import { sharedTestSite } from '../../testing/test-site';
import { createDailySalt, dailySaltModel } from './daily-salt';
import { createRateLimits, HOURLY } from './rate-limits';

const hourly = { ...HOURLY, contact: 3, newsletter: 5, faults: 2 };
const site = sharedTestSite({ hourly, trustedProxies: 1 });

const subscribe = (address: string) =>
  site.request
    .post('/api/lottery/newsletter')
    .set('x-forwarded-for', address)
    .send({ email: 'ada@example.com' });
const write = (address: string) =>
  site.request
    .post('/api/contact')
    .set('x-forwarded-for', address)
    .send({ name: 'Ada', email: 'ada@example.com', inquiry: '', message: 'Hello' });
const limits = () => site.database.collection('rate-limits');

it('a network counts all of its addresses together', async () => {
  for (let host = 1; host <= 5; host++) await subscribe(`2001:db8:7:7::${host}`).expect(200);
  await subscribe('2001:db8:7:7:ffff::1').expect(429);
});

describe('for IPv6', () => {
  const statusFrom = (subnet: number, prefix = '2001:db8:77') =>
    write(`${prefix}:${subnet.toString(16)}::1`).then(({ status }) => status);

  it('allows a /56 four times and a /48 sixteen times the limit', async () => {
    // Three of each /64.
    for (let subnet = 0; subnet < 4; subnet++)
      for (let n = 0; n < 3; n++) expect(await statusFrom(subnet)).toBe(201);
    expect(await statusFrom(4)).toBe(429);
    expect(await statusFrom(0x100)).toBe(201);
    for (let home = 13; home < 48; home++) expect(await statusFrom(home * 0x100)).toBe(201);
    expect(await statusFrom(0xff00)).toBe(429);
  });

  it('does not count refused requests for the wider networks', async () => {
    const prefix = '2001:db8:78';
    for (let n = 0; n < 3; n++) await statusFrom(1, prefix);
    for (let n = 0; n < 20; n++) expect(await statusFrom(1, prefix)).toBe(429);
    expect(await statusFrom(2, prefix)).toBe(201);
  });
});

describe('the rate limits', () => {
  it('ignore forged entries of X-Forwarded-For', async () => {
    for (let spoof = 1; spoof <= 5; spoof++)
      await subscribe(`10.0.0.${spoof}, 192.0.2.9`).expect(200);
    await subscribe('10.0.0.99, 192.0.2.9').expect(429);
  });

  it('apply to concurrent requests to several instances', async () => {
    const other = await connectDatabase(site.uri);
    const instances = [createRateLimits(site.database, hourly), createRateLimits(other, hourly)];
    const request = async (number: number) => {
      const limit = instances[number % 2]?.limit('newsletter');
      return limit?.({ ip: '192.0.2.50' } as never, async () => 'passed').catch(() => 'refused');
    };
    const results = await Promise.all(Array.from({ length: 20 }, (_, number) => request(number)));
    await other.close();
    expect(results.filter((result) => result === 'passed')).toHaveLength(5);
  });

  it('count searches that find nothing before they run', async () => {
    const { limitMisses } = createRateLimits(site.database, hourly);
    const search = (result?: string) =>
      limitMisses('contact', '192.0.2.60', async () => {
        if (result === 'failed') throw new Error(result);
        return result;
      }).catch((error: Error) => error.message);
    for (const result of ['found', 'failed', 'found', 'failed'])
      expect(await search(result)).toBe(result);
    const results = await Promise.all(Array.from({ length: 20 }, () => search()));
    expect(results.filter((result) => result === undefined)).toHaveLength(3);
    expect(await search('found')).toMatch(/^Too many requests/);
  });

  it('store no address', async () => {
    const stored = JSON.stringify(await limits().find().toArray());
    expect(stored).toContain('contact:');
    expect(stored).not.toMatch(/192\.0\.2|2001:db8/);
  });
});

const salts = (day: string) =>
  createDailySalt(dailySaltModel(site.database), () => new Date(`${day}T12:00:00Z`));

it('the salt of the day is shared by all instances, and changes each day', async () => {
  const today = await Promise.all([salts('2031-01-01').today(), salts('2031-01-01').today()]);
  expect(today[0]).toBe(today[1]);
  expect(await salts('2031-01-02').today()).not.toBe(today[0]);
});
