import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { liveComposition, promote, release } from '../support/administration';
import { readStoredPages, waitForStoredPages } from '../support/stored-pages';
import { loadedPaths } from '../support/faults';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { open, siteStateOf, uniqueId } from '../support/site';

test.use({ serviceWorkers: 'allow' });

const TOOLS = ['extract-finder', 'dosing-calculator', 'strain-matcher', 'terpene-explorer'];
/** Stored by every visit. */
const STORED = ['/tools', ...TOOLS.map((tool) => `/tools/${tool}`), '/store-locator'];

/** Budget for the service worker's requests after the first visit, in transferred bytes. */
const BUDGET = 512 * 1024;

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

const releaseTools = async (): Promise<void> => {
  const suffix = uniqueId('e2e');
  const change = (text: string) => `${text}\n/* ${suffix} */`;
  const version = await release({ part: 'mfe-tools', file: 'entry.js', change, suffix }, site);
  await promote('mfe-tools', version, site);
};

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

test('stored pages belong to one composition, and old ones are removed', async ({
  page,
  context,
}) => {
  await openPath(page, '/');
  const before = await waitForStoredPages(page, ['/', ...STORED]);
  const { releases } = await liveComposition(site);
  await releaseTools();
  const versions = { [before]: releases, [before + 1]: (await liveComposition(site)).releases };

  const expectOneComposition = async () => {
    for (const path of ['/', ...STORED]) {
      await openPath(page, path);
      const { composition } = siteStateOf(await page.content());
      const entries = (await loadedPaths(page)).filter((file) => file.endsWith('/entry.js'));
      expect(entries.length, path).toBeGreaterThan(0);
      for (const entry of entries) {
        const [, , part = '', version] = entry.split('/');
        expect([path, version]).toEqual([path, versions[composition]![part]]);
      }
    }
  };
  await openPath(page, '/tools');
  await context.setOffline(true);
  await expectOneComposition();
  await context.setOffline(false);
  await openPath(page, '/');
  await waitForStoredPages(page, ['/', ...STORED], before + 1);
  await context.setOffline(true);
  await expectOneComposition();
  expect((await readStoredPages(page)).sides.map(({ composition }) => composition)).toEqual([
    before + 1,
  ]);

  // An open stored page is reloaded when the network returns.
  await openPath(page, '/tools');
  await expect(banner(page)).toBeVisible();
  await releaseTools();
  await context.setOffline(false);
  const composition = async () => {
    const state = await page.evaluate(() => document.querySelector('#site-state')?.textContent);
    return state ? (JSON.parse(state) as { composition: number }).composition : undefined;
  };
  await expect
    .poll(() => composition().catch(() => undefined), { timeout: 120_000 })
    .toBe(before + 2);
});

test('OFFLINE_PAGES=off removes the worker and stored pages', async ({ page }) => {
  await openPath(page, '/');
  await waitForStoredPages(page, STORED);
  await site.stop();
  await site.start({ OFFLINE_PAGES: 'off' });
  await openPath(page, '/');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  await site.stop();
  await site.start();
});
