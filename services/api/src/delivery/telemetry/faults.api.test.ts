import { createDatabaseAvailability } from '../../platform/database/database-availability';
import { sharedDeliverySite } from '../../testing/delivery-site';

const fault = { part: 'mfe-locator', version: '0.1.0-ab12', stage: 'load', message: 'timed out' };

const availability = createDatabaseAvailability();
const site = sharedDeliverySite({ hourly: { faults: 3 }, availability, trustedProxies: 1 });

const report = (network: string, changes: object = {}) =>
  site.request
    .post('/api/faults')
    .set('X-Forwarded-For', network)
    .send({ ...fault, ...changes });
const faultCount = async (stage = 'load'): Promise<number> => {
  const line = new RegExp(`remote_faults_total\\{part="other",stage="${stage}"\\} (\\d+)`);
  return Number(line.exec(await site.metrics())?.[1] ?? 0);
};

describe('fault reports', () => {
  it('are counted and logged, up to the rate limit of a network', async () => {
    const before = [await faultCount(), await faultCount('render')];
    await report('203.0.113.1').expect(204);
    await report('203.0.113.1', { stage: 'render' }).expect(204);
    await report('203.0.113.1', { stage: 'rain' }).expect(400);
    await report('203.0.113.1').expect(429);
    expect([await faultCount(), await faultCount('render')]).toEqual(
      before.map((count) => count + 1),
    );
    expect(site.log()).toContain('"part":"mfe-locator"');
  });

  it('are logged without email addresses, control characters and bidirectional marks', async () => {
    const logStart = site.log().length;
    const message = 'no route for\nada.planted@x.example \u202egnp.exe \u200b\u0007 at /faq';
    await report('203.0.113.9', { part: 'mfe-\u202eloc', message });
    const line = site.log().slice(logStart);
    expect(line).toContain('"message":"no route for … gnp.exe at /faq"');
    expect(line).toContain('"part":"mfe- loc"');
  });
});

describe('without the database', () => {
  beforeEach(() => availability.setDown(true));
  afterEach(() => availability.setDown(false));

  it('each network still has its rate limit', async () => {
    const before = await faultCount();
    for (let n = 0; n < 3; n++) await report('203.0.113.20').expect(204);
    const { headers } = await report('203.0.113.20').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await faultCount()).toBe(before + 3);
  });

  it('all faults are counted, and at most 300 an hour are logged', async () => {
    const before = await faultCount();
    // Reports are counted by the hour, and the next one may begin meanwhile.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let visitor = 0; visitor < 310; visitor++)
      await report(`198.51.${100 + (visitor >> 8)}.${visitor & 255}`, { part: 'mfe-away' }).expect(
        204,
      );
    await site.request.post('/api/faults').send({ part: 7 }).expect(400);
    clock.mockRestore();
    expect(await faultCount()).toBe(before + 310);
    const logged = site.log().split('"part":"mfe-away"').length - 1;
    expect(logged).toBeLessThanOrEqual(300);
    expect(logged).toBeGreaterThan(290);
  });
});
