import { openTestDatabase } from '@site/database/testing';
import { startDatabaseLine } from '../../testing/database-line';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite({
    env: {
      ASSET_ORIGIN: 'https://cdn.example',
      TILE_URL: 'https://{a-c}.tiles.example/{z}/{x}/{y}',
    },
    limits: { patience: 100 },
    ownServer: true,
  });
});
afterAll(() => site.stop());

it('says that nothing has been released, until something has', async () => {
  const { body } = await site.request.get('/tools').expect(503);
  expect(body).toEqual({
    code: 'unavailable',
    message: 'Nothing has been released to this site yet',
  });
  const { body: readiness } = await site.request.get('/readyz').expect(503);
  expect(readiness.checks).toEqual({
    database: 'ok',
    composition: 'failed',
    files: 'ok',
    spares: 'ok',
  });
  await site.deliver(testShell('1.0.0'), testRemote('mfe-tools', '1.0.0', { contentNamed: true }));
  await site.request.get('/readyz').expect(200);
});

it('sends the browser to the asset origin for every file, and lets it go there', async () => {
  const { text, headers } = await site.request.get('/tools').expect(200);
  const files = [...text.matchAll(/(?:src|href)="([^"]*\/releases\/[^"]*)"/g)].map(
    ([, url]) => url!,
  );
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect(file).toMatch(/^https:\/\/cdn\.example\/releases\//);
  expect(text).toMatch(
    /href="https:\/\/cdn\.example\/releases\/mfe-tools\/files\/page\.js"[^>]* integrity="sha384-/,
  );
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("style-src 'self' https://cdn.example 'sha256-");
  expect(policy).toContain("img-src 'self' https://cdn.example data: https://*.tiles.example;");
});

it('goes on with the last composition when the database is gone', async () => {
  const before = (await site.request.get('/tools').expect(200)).text;
  await site.stopDatabase();
  for (let visitor = 0; visitor < 3; visitor++) {
    const { text } = await site.request.get('/tools').expect(200);
    expect(text).toBe(before);
  }
  // None of them was asked for before.
  const files = [...before.matchAll(/(?:src|href)="https:\/\/cdn\.example(\/releases\/[^"]*)"/g)];
  expect(files.length).toBeGreaterThan(4);
  for (const [, file] of files) await site.request.get(file!).expect(200);
  const { text } = await site.request.get('/product').expect(404);
  expect(text).toContain('Page Not Found');
  expect(site.log()).toContain('the database does not answer: pages go on as they were');
});

it('shows what is promoted, also where each answer of the database comes too late', async () => {
  const server = await openTestDatabase();
  const line = await startDatabaseLine(server.uri);
  const slow = await startDeliverySite({ databaseOf: line.uri, limits: { patience: 10 } });
  const shown = async () => (await slow.request.get('/nowhere')).headers['x-composition'];
  await slow.deliver(testShell('1.0.0'));
  expect(await shown()).toBe('1');
  line.slow(40);
  await slow.deliver(testShell('1.1.0'));
  for (let visitor = 0; visitor < 200 && (await shown()) !== '2'; visitor++);
  expect(await shown()).toBe('2');
  await slow.stop();
  line.stop();
  await server.stop();
});
