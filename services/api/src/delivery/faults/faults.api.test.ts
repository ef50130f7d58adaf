import { createDatabaseReach } from '../../ground/database/database-reach';
import { startTestSite, type TestSite } from '../../testing/test-site';

const fault = { part: 'mfe-locator', version: '0.1.0-ab12', stage: 'load', message: 'timed out' };

let site: TestSite;
const reach = createDatabaseReach();
beforeAll(async () => {
  site = await startTestSite({ hourly: { faults: 3 }, reach });
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

it('is told of them while the database is away, and logs so many of them as it would of one network', async () => {
  reach.tell(true);
  const tell = () => site.request.post('/api/faults').send({ ...fault, part: 'mfe-tools' });
  for (let visitor = 0; visitor < 310; visitor++) await tell().expect(204);
  await site.request.post('/api/faults').send({ part: 7 }).expect(400);
  reach.tell(false);
  const text = await site.metrics();
  expect(text).toContain('remote_faults_total{stage="load"} 311');
  expect(site.log().split('"part":"mfe-tools"')).toHaveLength(301);
});
