import { startTestSite, type TestSite } from '../../testing/test-site';

const fault = { part: 'mfe-locator', version: '0.1.0-ab12', stage: 'load', message: 'timed out' };

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ hourly: { faults: 3 } });
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

  const { text } = await site.request.get('/metrics');
  expect(text).toContain('remote_faults_total{stage="load"} 1');
  expect(text).toContain('remote_faults_total{stage="render"} 1');
  expect(site.log()).toContain('"part":"mfe-locator"');
});
