import { OWN_PATHS } from '../../ground/http/own-paths';
import { createMetrics } from '../../operations/metrics';
import { createRouter } from '../../routes';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
});
afterAll(() => site.stop());

it('every route is below a reserved path, and no reserved path is a page', async () => {
  const reserved: string[] = Object.values(OWN_PATHS);
  const metrics = createMetrics();
  const mounted = createRouter({ ...site.services, metrics }, async () => undefined)
    .stack.filter(({ methods }) => methods.length > 0)
    .map(({ path }) => String(path).split('/').slice(0, 2).join('/'));
  expect(mounted.length).toBeGreaterThan(20);
  expect(mounted.filter((path) => !reserved.includes(path))).toEqual([]);
  for (const path of reserved) {
    const { headers } = await site.request.get(path);
    // A page's answer names its composition.
    const composition = path === OWN_PATHS.releases ? expect.anything() : undefined;
    expect([path, headers['x-composition']]).toEqual([path, composition]);
  }
});
