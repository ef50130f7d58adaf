import { once } from 'node:events';
import supertest from 'supertest';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '../testing/test-site';
import { createRouter } from '../routes';
import { directoryRoutes } from '../delivery/document/directory-routes';
import { searchRoutes } from '../delivery/search/search-routes';
import { liveCompositionRoutes } from '../delivery/document/live-composition-routes';
import { discoveryRoutes } from '../delivery/other-hosts/other-host-routes';
import { overviewRoutes } from '../delivery/overview/overview-routes';
import { pruneRoutes } from '../delivery/prune/prune-routes';
import { overrideAdminRoutes, overrideRoutes } from '../delivery/overrides/override-routes';
import { releaseAdminRoutes } from '../delivery/releases/release-routes';
import { keyRoutes } from '../delivery/keys/key-routes';
import { compositionRoutes } from '../delivery/compositions/composition-routes';
import { telemetryAdminRoutes } from '../delivery/telemetry/telemetry-routes';
import { damagedFilesRoutes } from '../delivery/releases/damaged-files-routes';
import { verdictRoutes } from '../delivery/verdict/verdict-routes';
import { calls } from '../calls';
import { createMetrics } from './metrics';
import { metricsServer } from './metrics-server';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ ownServer: true });
});
afterAll(() => site.stop());

describe('the description of the calls', () => {
  it('names every route that is mounted, and no other', () => {
    const adminRoutes = [
      releaseAdminRoutes({} as never),
      damagedFilesRoutes({} as never),
      pruneRoutes({} as never),
      compositionRoutes({} as never),
      overviewRoutes({} as never),
      verdictRoutes({} as never),
      keyRoutes({} as never, {} as never),
      telemetryAdminRoutes({} as never),
      overrideAdminRoutes({} as never),
    ];
    const siteRoutes = [
      liveCompositionRoutes({} as never),
      discoveryRoutes({} as never, ''),
      directoryRoutes({} as never),
      searchRoutes({} as never, {} as never),
      overrideRoutes({} as never, ''),
    ];
    const metrics = createMetrics();
    const telemetry = {} as never;
    const mounted = createRouter(
      { ...site.services, metrics, adminRoutes, siteRoutes, telemetry },
      async () => undefined,
    )
      .stack.flatMap(({ methods, path }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
      )
      .filter(
        (route) => route.includes(' /api/') && !/docs(?:\/:file)?$|openapi\.json$/.test(route),
      )
      .map((route) => route.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}'));
    expect(mounted.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

describe('readiness', () => {
  it('is alive and ready with its database', async () => {
    await site.request.get('/healthz').expect(200);
    const { body } = await site.request.get('/readyz').expect(200);
    expect(body).toEqual({ status: 'ready', checks: { database: 'ok' } });
  });

  it('names what is missing', async () => {
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
    site.services.readiness.pop();
  });
});

describe('metrics', () => {
  const tokenWith = async (scope: string) => {
    const { body } = await site.request
      .post('/api/admin/access')
      .set('authorization', `Bearer ${ADMIN_TOKEN}`)
      .send({ name: `with-${scope}`, may: [scope] })
      .expect(201);
    return (body as { token: string }).token;
  };
  const ask = (token: string) =>
    site.request.get('/metrics').set('authorization', `Bearer ${token}`);

  it('are shown to Prometheus, with a token that may operate', async () => {
    const { text, headers } = await ask(await tokenWith('operate')).expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('http_request_duration_seconds_bucket');
  });

  it('are nobody else’s, however the path is written', async () => {
    for (const path of ['/metrics', '/Metrics', '/metrics/'])
      expect((await site.request.get(path).expect(401)).body.code).toBe('unauthorised');
    expect((await ask(await tokenWith('stores')).expect(403)).body.message).toContain(
      'it lacks operate',
    );
  });

  it('are at an address of their own for a collector, which needs no token there', async () => {
    const server = metricsServer(site.services.metrics).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const own = supertest(server);
    expect((await own.get('/metrics').expect(200)).text).toContain('process_cpu_seconds_total');
    await own.get('/').expect(404);
    await own.post('/metrics').expect(404);
    server.close();
  });
});

// Last, because the database does not come back.
it('stays alive without its database, and says so in words', async () => {
  site.services.readiness.push({ name: 'composition', check: async () => undefined });
  await site.stopDatabase();
  const [health, readiness, stores, admin] = await Promise.all([
    site.request.get('/healthz'),
    site.request.get('/readyz'),
    site.request.get('/api/stores'),
    site.request
      .put('/api/admin/stores')
      .set('authorization', `Bearer ${ADMIN_TOKEN}`)
      .send({ stores: [] }),
  ]);
  expect(health.status).toBe(200);
  expect(readiness.body).toEqual({
    status: 'pages only',
    checks: { database: 'failed', composition: 'ok' },
  });
  expect(stores.status).toBe(503);
  expect(stores.body).toEqual({
    code: 'unavailable',
    message: 'We cannot show this right now. The fault is ours. Please try again in a few seconds.',
  });
  expect(stores.headers['retry-after']).toBe('5');
  // Nothing is changed that cannot be written to the audit trail first.
  expect(admin.status).toBe(503);
});
