import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { waitForStoredPages } from '../support/stored-pages';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { open } from '../support/site';

test.use({ serviceWorkers: 'allow' });

const TOOLS = ['extract-finder', 'dosing-calculator', 'strain-matcher', 'terpene-explorer'];
/** Stored by every visit. */
const STORED = ['/tools', ...TOOLS.map((tool) => `/tools/${tool}`), '/store-locator'];

/** Budget for the service worker's requests after the first visit, in transferred bytes. A fifth are ZIP codes. */
const BUDGET = 600 * 1024;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.remove());
test.beforeEach(({ expectError }) =>
  expectError(
    /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|FAILED)|status of 503/,
  ),
);

const banner = (page: Page) => page.getByRole('complementary', { name: 'Connection' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openPath = (page: Page, path: string) => open(page, site.url + path);

test('while the API is stopped, visitors can open stored pages behind the age gate', async ({
  page,
  context,
}) => {
  await openPath(page, '/');
  await waitForStoredPages(page, ['/', ...STORED]);
  const bytes = await context.serviceWorkers()[0]!.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0))
      .reduce((sum, size) => sum + size, 0),
  );
  expect(bytes).toBeGreaterThan(BUDGET / 4);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
  await site.stop();

  await openPath(page, '/tools/dosing-calculator');
  await expect(banner(page).getByRole('status')).toContainText(
    /^We can’t reach the site right now. You’re seeing the copy your browser saved on /,
  );
  await page.getByRole('radio').first().check();
  await openPath(page, '/store-locator');
  await page.getByPlaceholder('Enter zip code or city').fill('Denver');
  await expect(page.getByRole('main')).toContainText('Denver');

  await page.goto(`${site.url}/careers`);
  await expect(heading(page)).toHaveText('We can’t reach the site right now');

  const unverifiedPage = await context.newPage();
  await unverifiedPage.addInitScript(() => sessionStorage.removeItem('ageVerified'));
  await openPath(unverifiedPage, '/tools');
  const gate = unverifiedPage.getByRole('dialog', { name: 'AGE VERIFICATION' });
  await expect(gate).toBeVisible();
  await expect(banner(unverifiedPage)).toBeHidden();
  await gate.getByRole('button', { name: 'YES, I AM 21+' }).click();
  await expect(heading(unverifiedPage)).toBeVisible();

  await site.start();
  // The page polls every ten seconds.
  await expect(page).toHaveTitle(/^Careers/, { timeout: 120_000 });
  await expect(banner(unverifiedPage)).toHaveCount(0, { timeout: 120_000 });
  await unverifiedPage.close();
});
