import { openTestDatabase } from '@site/database/testing';
import { startDatabaseLine } from '../../testing/database-line';
import { startDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

it('serves the last composition with all its files when the database is gone', async () => {
  const site = await startDeliverySite({ limits: { patience: 100 }, ownServer: true });
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0', { contentNamed: true }));
  const before = (await site.request.get('/tools').expect(200)).text;
  await site.stopDatabase();
  expect((await site.request.get('/tools').expect(200)).text).toBe(before);
  // None of them was requested before.
  const files = [...before.matchAll(/(?:src|href)="(\/releases\/[^"]*)"/g)];
  expect(files.length).toBeGreaterThan(4);
  for (const [, file] of files) await site.request.get(file!).expect(200);
  expect(site.log()).toContain('the database does not answer: pages go on as they were');
  await site.stop();
});

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
