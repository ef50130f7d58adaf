import { expect, test } from '../fixtures';
import { startOwnSite } from '../support/own-site';
import { open, siteStateOf } from '../support/site';
import { fillContactForm } from '../support/states';

/** Nothing listens on port 9 (discard). */
const NO_DATABASE = 'mongodb://127.0.0.1:9/site';

test('a site that starts without its database serves the last composition', async ({
  page,
  expectError,
}) => {
  expectError(/status of 503/);
  expectError(/ERR_NAME_NOT_RESOLVED.*tile\.openstreetmap/);
  const site = await startOwnSite();
  try {
    const { paths, composition } = siteStateOf(await (await fetch(`${site.url}/home`)).text());
    await site.stop();
    await site.start({ MONGODB_URI: NO_DATABASE });
    const product = paths.find((path) => path.startsWith('/product/'))!;
    for (const path of ['/home', product, '/store-locator']) {
      const response = await open(page, site.url + path);
      expect(response.status()).toBe(200);
      expect(response.headers()['x-composition']).toBe(String(composition));
    }
    const list = page.getByRole('region', { name: 'Store list' });
    await expect(list.getByRole('listitem').first()).toBeVisible();

    await open(page, `${site.url}/contact`);
    await fillContactForm(page);
    const response = page.waitForResponse('**/api/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect((await response).headers()['retry-after']).toBe('5');
    await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
  } finally {
    await site.remove();
  }
});
