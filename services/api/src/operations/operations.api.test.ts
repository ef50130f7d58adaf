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
let composition: () => Promise<unknown> = async () => undefined;

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

  it('is OpenAPI made from the contracts', async () => {
    const { body } = await site.request.get('/api/openapi.json').expect(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const { post } = body.paths['/api/contact'];
    expect(post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ContactMessage',
    });
    expect(body.components.schemas.ContactMessage).toMatchObject({
      required: ['name', 'email', 'message'],
      additionalProperties: false,
      properties: { inquiry: { enum: ['', 'general', 'product', 'wholesale', 'partnership'] } },
    });
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['201', '400', '413', '415', '429', '500', '503']),
    );
    expect(body.paths['/api/admin/stores'].put.security).toEqual([
      { token: ['stores'] },
      { session: ['stores'] },
    ]);
    expect(body.paths['/api/admin/campaigns'].get.security).toEqual([
      { token: ['campaigns'] },
      { token: ['claims'] },
      { session: ['campaigns'] },
      { session: ['claims'] },
    ]);
    expect(body.paths['/api/admin/releases'].get.security).toEqual([
      { token: [] },
      { session: [] },
    ]);
    expect(body.paths['/api/admin/sessions'].post.security).toEqual([{ token: [] }]);
    expect(body.paths['/api/admin/redemptions'].post.security).toEqual([
      { token: ['redeem'] },
      { session: ['redeem'] },
      { shop: ['redeem'] },
    ]);
    expect(body.paths['/api/spin'].post.security).toEqual([{ player: [] }, {}]);
    expect(body.paths['/api/stores'].get.security).toEqual([]);
    expect(body.paths['/api/qr/campaign/{campaignId}'].get.parameters).toMatchObject([
      { name: 'campaignId', in: 'path', required: true },
      { name: 'visit', in: 'query', required: false },
    ]);
    expect(body.paths['/api/admin/stores'].put.parameters).toMatchObject([
      { name: 'If-Match', in: 'header' },
    ]);
  });

  it('names every code of a status, and the headers that come with it', async () => {
    const { body } = await site.request.get('/api/openapi.json').expect(200);
    const { responses } = body.paths['/api/spin'].post;
    expect(responses[409]).toEqual({ $ref: '#/components/responses/ConflictSoldOutWinLimit' });
    const { ConflictSoldOutWinLimit, NetworkBusySpinCooldown } = body.components.responses;
    const { schema } = ConflictSoldOutWinLimit.content['application/json'];
    expect(schema.properties.code.enum).toEqual(['conflict', 'sold_out', 'win_limit']);
    expect(Object.keys(NetworkBusySpinCooldown.headers)).toEqual(['x-request-id', 'Retry-After']);
    expect(Object.keys(responses[200].headers)).toEqual(['x-request-id', 'Set-Cookie']);
  });
});

describe('readiness', () => {
  it('is alive and ready with its database', async () => {
    await site.request.get('/healthz').expect(200);
    const { body } = await site.request.get('/readyz').expect(200);
    expect(body).toEqual({ status: 'ready', checks: { database: 'ok' } });
  });

  it('names what is missing', async () => {
    const check = { name: 'composition', check: () => composition() };
    site.services.readiness.push(check);
    composition = async () => {
      throw new Error('Nothing has been released yet.');
    };
    const { body } = await site.request.get('/readyz').expect(503);
    expect(body).toEqual({
      code: 'unavailable',
      message: 'Not ready: composition',
      checks: { database: 'ok', composition: 'failed' },
    });
    expect(site.log()).not.toMatch(/"level":50.*"route":"\/readyz"/);
  });

  it('does not wait for a check that hangs', async () => {
    composition = () => new Promise(() => undefined);
    await site.request.get('/readyz').expect(503);
    composition = async () => undefined;
    await site.request.get('/readyz').expect(200);
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
