import { once } from 'node:events';
import supertest from 'supertest';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy';
import { sharedTestSite } from '../../testing/test-site';
import { metricsServer } from './health-feature';

let isStopping = false;
const site = sharedTestSite({
  drain: { hasBegun: () => isStopping },
  mapDatabaseUri: async (uri) => (proxy = await startDatabaseProxy(uri)).uri,
});
let proxy: DatabaseProxy;
afterAll(() => proxy.stop());

describe('an instance', () => {
  it('is alive and ready with its database', async () => {
    await site.request.get('/healthz').expect(200);
    const { body } = await site.request.get('/readyz').expect(200);
    expect(body).toEqual({ status: 'ready', checks: { database: 'ok' } });
  });

  it('is alive but not ready while it stops', async () => {
    isStopping = true;
    await site.request.get('/healthz').expect(200);
    await site.request.get('/readyz').expect(503);
    isStopping = false;
  });

  it('names the failed check', async () => {
    const check = async () => {
      throw new Error('Nothing has been released yet.');
    };
    site.services.readiness.push({ name: 'composition', check });
    const { body } = await site.request.get('/readyz').expect(503);
    expect(body).toEqual({
      code: 'unavailable',
      message: 'Not ready: composition',
      checks: { database: 'ok', composition: 'failed' },
    });
    expect(site.log()).not.toMatch(/"level":50.*"route":"\/readyz"/);
    const metrics = await site.metrics();
    expect(metrics).toContain('readiness_failed{check="composition"} 1');
    expect(metrics).toContain('readiness_failed{check="database"} 0');
    site.services.readiness.pop();
  });
});

describe('metrics', () => {
  const tokenWith = (scope: string) => site.token(`with-${scope}`, [scope]);
  const getMetrics = (token: string) =>
    site.request.get('/metrics').set('authorization', `Bearer ${token}`);

  it('are returned for a token with the scope operate', async () => {
    const { text, headers } = await getMetrics(await tokenWith('operate')).expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('http_request_duration_seconds_bucket');
  });

  it('are refused without that scope, however the path is written', async () => {
    for (const path of ['/metrics', '/Metrics', '/metrics/'])
      expect((await site.request.get(path).expect(401)).body.code).toBe('unauthorised');
    expect((await getMetrics(await tokenWith('stores')).expect(403)).body.message).toContain(
      'it lacks operate',
    );
  });

  it('are served without a token on a separate port', async () => {
    const server = metricsServer(site.services.metrics).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const collector = supertest(server);
    expect((await collector.get('/metrics').expect(200)).text).toContain(
      'process_cpu_seconds_total',
    );
    await collector.get('/').expect(404);
    await collector.post('/metrics').expect(404);
    server.close();
  });
});

describe('an instance that has lost its database', () => {
  // Last, because the database does not come back.
  it('stays alive without its database, and reports that it serves only pages', async () => {
    site.services.readiness.push({ name: 'composition', check: async () => undefined });
    await proxy.refuse();
    await site.request.get('/healthz').expect(200);
    const { body } = await site.request.get('/readyz').expect(200);
    expect(body).toEqual({
      status: 'pages only',
      checks: { database: 'failed', composition: 'ok' },
    });
  });
});
