import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { startDatabase } from '../support/database-process';
import { freePort } from '../support/free-port';
import { copyOfPrepared } from '../support/own-site';
import { hydrated, siteStateOf } from '../support/site';
import { START, startSite } from '../support/site-process';

test('a site that starts while its database is down shows all that is live, and goes on with it', async ({
  page,
  expectError,
}) => {
  // Whatever asks the database is told to come again.
  expectError(/status of 503/);
  // The world beyond the site is not there at all.
  expectError(/ERR_NAME_NOT_RESOLVED.*tile\.openstreetmap/);
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-away-'));
  const port = await freePort();
  await copyOfPrepared(dataDir);
  const begin = () => startDatabase(dataDir, port);
  let database = await begin();
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    MONGODB_URI: database.uri,
    TELEMETRY_SAMPLE: '0',
  };
  let running = await startSite(START, settings);
  const end = async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  };
  try {
    const { url } = running;
    const before = siteStateOf(await (await fetch(`${url}/home`)).text());
    const product = before.paths.find((path) => path.startsWith('/product/'))!;
    await database.kill();
    await end();
    running = await startSite(START, settings);
    expect(running.said).toContain(
      'No database answers at MONGODB_URI: the site shows what was live last, and goes on by itself when one does.',
    );

    for (const path of ['/home', product, '/store-locator']) {
      const answer = await page.goto(url + path);
      expect(answer!.status()).toBe(200);
      expect(answer!.headers()['x-composition']).toBe(String(before.composition));
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const list = page.getByRole('region', { name: 'Store list' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(/^\d+ Stores Found$/);

    await page.goto(`${url}/contact`);
    await hydrated(page);
    await page.getByLabel('Name').fill('Ada Visitor');
    await page.getByRole('main').getByLabel('Email').fill('ada@example.com');
    await page.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('Hello');
    const send = async () => {
      const answer = page.waitForResponse('**/api/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      return answer;
    };
    const refused = await send();
    expect(refused.status()).toBe(503);
    expect(refused.headers()['retry-after']).toBe('5');
    await expect(page.getByRole('alert')).toContainText('nothing was sent. The fault is ours.');
    await expect(page.getByRole('alert')).toContainText('What you typed is still here.');

    database = await begin();
    const status = async () =>
      ((await (await fetch(`${url}/readyz`)).json()) as { status?: string }).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('ready');
    // What was written is still there, and goes out now.
    expect((await send()).status()).toBe(201);
    await expect(page.getByRole('group', { name: 'Thank You!' })).toBeVisible();
    await page.goto(`${url}/lottery`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
