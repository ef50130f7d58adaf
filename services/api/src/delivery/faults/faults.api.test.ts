import { createDatabaseReach } from '../../ground/database/database-reach';
import { startTestSite, type TestSite } from '../../testing/test-site';

const fault = { part: 'mfe-locator', version: '0.1.0-ab12', stage: 'load', message: 'timed out' };

let site: TestSite;
const reach = createDatabaseReach();
beforeAll(async () => {
  site = await startTestSite({ hourly: { faults: 3 }, reach, trustedProxies: 1 });
});
afterAll(() => site.stop());

const counted = async (): Promise<number> =>
  Number(/remote_faults_total\{part="other",stage="load"\} (\d+)/.exec(await site.metrics())![1]);

it('counts and logs what a browser could not show, until one network tells too much', async () => {
  await site.request.post('/api/faults').send(fault).expect(204);
  await site.request
    .post('/api/faults')
    .send({ ...fault, stage: 'render' })
    .expect(204);
  await site.request
    .post('/api/faults')
    .send({ ...fault, stage: 'rain' })
    .expect(400);
  await site.request.post('/api/faults').send(fault).expect(429);

  const text = await site.metrics();
  expect(text).toContain('remote_faults_total{part="other",stage="load"} 1');
  expect(text).toContain('remote_faults_total{part="other",stage="render"} 1');
  expect(site.log()).toContain('"part":"mfe-locator"');
});

it('logs no address of theirs, and no sign that hides or turns what stands beside it', async () => {
  const written = site.log().length;
  const message = 'no route for\nada.planted@x.example \u202egnp.exe \u200b\u0007 at /faq';
  const { address } = site;
  // Another network has its own count.
  await fetch(`${address}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ ...fault, part: 'mfe-\u202eloc', message }),
  });
  const line = site.log().slice(written);
  expect(line).toContain('"message":"no route for … gnp.exe at /faq"');
  expect(line).toContain('"part":"mfe- loc"');
});

describe('while the database is away', () => {
  const tell = (network: string) =>
    site.request
      .post('/api/faults')
      .set('X-Forwarded-For', network)
      .send({ ...fault, part: 'mfe-tools' });
  beforeEach(() => reach.tell(true));
  afterEach(() => reach.tell(false));

  it('is told of them, until one network tells too much', async () => {
    const before = await counted();
    for (let report = 0; report < 3; report++) await tell('203.0.113.20').expect(204);
    const { headers } = await tell('203.0.113.20').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await counted()).toBe(before + 3);
  });

  it('logs so many of all networks together as it would of one, and counts the others', async () => {
    const before = await counted();
    for (let visitor = 0; visitor < 310; visitor++)
      await tell(`198.51.${100 + (visitor >> 8)}.${visitor & 255}`).expect(204);
    await site.request.post('/api/faults').send({ part: 7 }).expect(400);
    expect(await counted()).toBe(before + 310);
    expect(site.log().split('"part":"mfe-tools"')).toHaveLength(301);
  });
});
