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

const list: string[] = Object.values(OWN_PATHS);

it('names everything that a route is mounted under', () => {
  const mounted = createRouter(
    { ...site.services, metrics: createMetrics() },
    async () => undefined,
  )
    .stack.filter(({ methods }) => methods.length > 0)
    .map(({ path }) => String(path).split('/').slice(0, 2).join('/'));
  expect(mounted.length).toBeGreaterThan(20);
  expect(mounted.filter((path) => !list.includes(path))).toEqual([]);
});

it.each(list)('names nothing that a page could have: %s', async (path) => {
  const { headers } = await site.request.get(path);
  // A page's answer names its composition.
  expect([path, headers['x-composition']]).toEqual([
    path,
    path === OWN_PATHS.releases ? expect.anything() : undefined,
  ]);
});
