import { rm } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { startDatabase } from '../support/database-process';
import { freePort } from '../support/free-port';
import { preparedData } from '../support/own-site';
import { open, siteStateOf } from '../support/site';
import { SETTINGS, START, startSite, stopSite } from '../support/site-process';
import { fillContactForm } from '../support/states';

test('a site that starts without its database serves the last composition and recovers', async ({
  page,
  expectError,
}) => {
  expectError(/status of 503/);
  expectError(/ERR_NAME_NOT_RESOLVED.*tile\.openstreetmap/);
  const dataDir = await preparedData();
  const port = await freePort();
  let database = await startDatabase(dataDir, port);
  const settings = { ...SETTINGS, DATA_DIR: dataDir, MONGODB_URI: database.uri };
  let running = await startSite(START, settings);
  try {
    const before = siteStateOf(await (await fetch(`${running.url}/home`)).text());
    const product = before.paths.find((path) => path.startsWith('/product/'))!;
    await database.kill();
    await stopSite(running);
    running = await startSite(START, settings);
    const { url, output } = running;
    expect(output).toContain(
      'No database answers at MONGODB_URI: the site serves stored pages until one does.',
    );
    for (const path of ['/home', product, '/store-locator']) {
      const response = await open(page, url + path);
      expect(response.status()).toBe(200);
      expect(response.headers()['x-composition']).toBe(String(before.composition));
    }
    const list = page.getByRole('region', { name: 'Store list' });
    await expect(list.getByRole('listitem').first()).toBeVisible();

    await open(page, `${url}/contact`);
    await fillContactForm(page);
    const send = async () => {
      const response = page.waitForResponse('**/api/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      return response;
    };
    const refused = await send();
    expect(refused.status()).toBe(503);
    expect(refused.headers()['retry-after']).toBe('5');
    await expect(page.getByRole('alert')).toContainText('What you typed is still here.');

    database = await startDatabase(dataDir, port);
    const status = async () =>
      ((await (await fetch(`${url}/readyz`)).json()) as { status?: string }).status;
    await expect.poll(status, { timeout: 120_000 }).toBe('ready');
    expect((await send()).status()).toBe(201);
    await expect(page.getByRole('group', { name: 'Thank You!' })).toBeVisible();
  } finally {
    await stopSite(running);
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
