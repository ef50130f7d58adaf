import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

const ask = () => site.request.get('/api/composition');

it('tells which composition the next document is made from, in a few bytes or none', async () => {
  const { body } = await ask().expect(503);
  expect(body.code).toBe('unavailable');

  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0'));
  const { headers } = await ask().expect(200, { composition: 1 });
  expect(headers['cache-control']).toBe('private, no-cache');
  const again = () => ask().set('if-none-match', String(headers.etag));
  await again().expect(304, '');

  await site.deliver(testRemote('mfe-tools', '1.0.1'));
  expect(await site.shown('/tools')).toBe(2);
  await again().expect(200, { composition: 2 });
});
