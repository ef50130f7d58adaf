import { createDatabaseReach } from '../../ground/database/database-reach';
import { startTestSite, type TestSite } from '../../testing/test-site';

const fault = { part: 'mfe-locator', version: '0.1.0-ab12', stage: 'load', message: 'timed out' };

let site: TestSite;
const reach = createDatabaseReach();
beforeAll(async () => {
  site = await startTestSite({ hourly: { faults: 3 }, reach, trustedProxies: 1 });
});
afterAll(() => site.stop());

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
  expect(text).toContain('remote_faults_total{stage="load"} 1');
  expect(text).toContain('remote_faults_total{stage="render"} 1');
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

it('is told of them while the database is away, and logs so many of them as it would of one network', async () => {
  reach.tell(true);
  const tell = () => site.request.post('/api/faults').send({ ...fault, part: 'mfe-tools' });
  for (let visitor = 0; visitor < 310; visitor++) await tell().expect(204);
  await site.request.post('/api/faults').send({ part: 7 }).expect(400);
  reach.tell(false);
  const text = await site.metrics();
  expect(text).toContain('remote_faults_total{stage="load"} 312');
  expect(site.log().split('"part":"mfe-tools"')).toHaveLength(301);
});
