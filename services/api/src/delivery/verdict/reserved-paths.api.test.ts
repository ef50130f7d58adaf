import { calls } from '../../features';
import { SERVER_PATHS } from '../../platform/http/paths';
import { createMetrics } from '../../platform/observability/metrics';
import { createRouter } from '../../app';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

const site = sharedDeliverySite();
beforeAll(() => site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0')));

const routes = () =>
  createRouter({ ...site.services, metrics: createMetrics() }, async () => undefined)
    .stack.filter(({ methods }) => methods.length > 0)
    .map(({ methods, path }) => ({ methods, path: String(path) }));

describe('routes', () => {
  it('are below reserved paths, which never serve pages', async () => {
    const reserved: string[] = Object.values(SERVER_PATHS);
    const mounted = routes().map(({ path }) => path.split('/').slice(0, 2).join('/'));
    expect(mounted.length).toBeGreaterThan(20);
    expect(mounted.filter((path) => !reserved.includes(path))).toEqual([]);
    for (const path of reserved) {
      const { headers } = await site.request.get(path);
      // Responses of pages name their composition.
      const composition = path === SERVER_PATHS.releases ? expect.anything() : undefined;
      expect([path, headers['x-composition']]).toEqual([path, composition]);
    }
  });

  it('of the API are exactly the documented calls', () => {
    const mounted = routes()
      .filter(
        ({ path }) => path.startsWith('/api/') && !/docs(?:\/:file)?$|openapi\.json$/.test(path),
      )
      .flatMap(({ methods, path }) =>
        methods
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')}`),
      );
    expect(mounted.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });
});
