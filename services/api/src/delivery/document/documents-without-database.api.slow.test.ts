import { openTestDatabase } from '@site/database/testing';
import { startDatabaseLine } from '../../testing/database-line';
import { startDeliverySite } from '../../testing/delivery-site';
import { testShell } from '../../testing/test-parts';

it('shows a promotion although each answer of the database exceeds the time limit', async () => {
  const server = await openTestDatabase();
  const line = await startDatabaseLine(server.uri);
  const site = await startDeliverySite({ databaseOf: line.uri, limits: { patience: 10 } });
  const shown = async () => (await site.request.get('/nowhere')).headers['x-composition'];
  await site.deliver(testShell('1.0.0'));
  expect(await shown()).toBe('1');
  line.slow(40);
  await site.deliver(testShell('1.1.0'));
  for (let visitor = 0; visitor < 2_000 && (await shown()) !== '2'; visitor++);
  expect(await shown()).toBe('2');
  await site.stop();
  line.stop();
  await server.stop();
});
