import { openTestDatabase } from '@site/database/testing';
import { startDatabaseProxy } from '../../testing/database-proxy';
import { startDeliverySite } from '../../testing/delivery-site';
import { testShell } from '../../testing/test-parts';

it('a slow database delays a promotion, but does not hide it, if each response exceeds the time limit', async () => {
  const server = await openTestDatabase();
  const proxy = await startDatabaseProxy(server.uri);
  const site = await startDeliverySite({ databaseUri: proxy.uri, limits: { databaseLimitMs: 10 } });
  const shownComposition = async () =>
    (await site.request.get('/nowhere')).headers['x-composition'];
  await site.deliver(testShell('1.0.0'));
  expect(await shownComposition()).toBe('1');
  proxy.delay(40);
  await site.deliver(testShell('1.1.0'));
  for (let visitor = 0; visitor < 2_000 && (await shownComposition()) !== '2'; visitor++);
  expect(await shownComposition()).toBe('2');
  await site.stop();
  proxy.stop();
  await server.stop();
});
