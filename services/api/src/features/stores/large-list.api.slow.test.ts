import samples from '../../../seed/stores.json';
import { startTestSite } from '../../testing/test-site';

it('PUT /api/admin/stores accepts ten thousand complete stores', async () => {
  const site = await startTestSite();
  const complete = samples.stores.find(({ website, hours }) => website && hours);
  const stores = Array.from({ length: 10_000 }, (_, at) => ({ ...complete, id: `store-${at}` }));
  const { body } = await site.admin('put', '/stores').send({ stores }).expect(200);
  expect(body.count).toBe(10_000);
  expect((await site.request.get('/api/stores').expect(200)).body).toHaveLength(10_000);
  await site.stop();
});
