import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { callAdmin, changedRelease, liveComposition } from '../support/administration';
import { checkedPage } from '../support/html-checker';
import { freshTab, keptIndex, keptWhole, loadedFiles } from '../support/kept-pages';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { hydrated } from '../support/site';

test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

const TOOLS = ['extract-finder', 'dosing-calculator', 'strain-matcher', 'terpene-explorer'];
/** Kept whatever is visited. */
const WANTED = ['/tools', ...TOOLS.map((tool) => `/tools/${tool}`), '/store-locator'];

/** In bytes as they are sent: all that is fetched for it behind the first visit of the home page. */
const BUDGET = 512 * 1024;

let site: RunningSite;

test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.remove());

// What cannot be fetched is told by the browser, and the page that says so is a 503.
test.beforeEach(({ expectError }) =>
  expectError(
    /ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|FAILED)|status of 503/,
  ),
);

const banner = (page: Page) => page.getByRole('complementary', { name: 'Connection' });
const open = async (page: Page, path: string) => {
  await page.goto(site.url + path);
  await hydrated(page);
};

const release = async (part: string, mark: string): Promise<void> => {
  const file = 'entry.js';
  const upload = await changedRelease(
    part,
    file,
    (text) => `${text}\n/* ${mark} */`,
    (version) => `${version}.${mark}`,
    site,
  );
  const { body } = await callAdmin<{ version: string }>('POST', '/releases', upload, site);
  const promotion = { releases: [{ name: part, version: body.version }] };
  expect((await callAdmin('POST', '/compositions', promotion, site)).status).toBe(201);
};

test('with the API stopped, the home page’s visitor has the site that was kept', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await keptWhole(page, ['/', ...WANTED]);
  const fetched = await context.serviceWorkers()[0]!.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0))
      .reduce((sum, size) => sum + size, 0),
  );
  expect(fetched).toBeGreaterThan(BUDGET / 4);
  expect(fetched).toBeLessThanOrEqual(BUDGET);
  await site.stop();

  await page.reload();
  await hydrated(page);
  await expect(banner(page).getByRole('status')).toContainText(
    /^The site cannot be reached right now. This is what your browser kept on /,
  );

  await open(page, '/tools/dosing-calculator');
  await page.getByRole('radio').first().check();
  await expect(banner(page)).toBeVisible();

  await open(page, '/store-locator');
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await search.fill('Denver');
  await expect(page.getByRole('main')).toContainText('Denver');

  await page.goto(`${site.url}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The site cannot be reached right now',
  );
  await page.getByRole('link', { name: 'Find a store' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();

  const minor = await freshTab(context);
  await open(minor, '/tools');
  const gate = minor.getByRole('dialog', { name: 'AGE VERIFICATION' });
  await expect(gate).toBeVisible();
  await expect(minor.locator('#site')).toHaveJSProperty('inert', true);
  await expect(banner(minor)).toBeHidden();
  await gate.getByRole('button', { name: 'YES, I AM 21+' }).click();
  await expect(minor.getByRole('heading', { level: 1 })).toBeVisible();
  await minor.close();

  await site.start();
  await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });
});

test('a tab that was opened before goes on within its composition, and no write is answered', async ({
  page,
  context,
}) => {
  await open(page, '/contact');
  await keptWhole(page, [...WANTED, '/contact']);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find Stores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();
  await expect(banner(page)).toBeVisible();

  await page.goBack();
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Ada Visitor');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByRole('textbox', { name: 'Message' }).fill('Where are the jars?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to send message.');
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
});

test('a page that is not kept comes by itself with the network', async ({ page, context }) => {
  await open(page, '/');
  await keptWhole(page, WANTED);
  await context.setOffline(true);
  const answer = await page.goto(`${site.url}/careers`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The site cannot be reached right now',
  );
  expect(await checkedPage(await answer!.text(), test.info().outputPath('pages'))).toEqual([]);
  await context.setOffline(false);
  // It asks every ten seconds.
  await expect(page).toHaveTitle(/^Careers/, { timeout: 30_000 });
});

test('a promotion between visits is no mixture, and once it is whole the old one is gone', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const before = await keptWhole(page, ['/', ...WANTED]);
  const { releases } = await liveComposition(site);
  await release('mfe-tools', 'second');
  const versions = { [before]: releases, [before + 1]: (await liveComposition(site)).releases };

  /** What pages load while the site is away is of the composition that their documents are of. */
  const expectNoMixture = async () => {
    for (const path of ['/', ...WANTED]) {
      await open(page, path);
      const { composition, files } = await loadedFiles(page);
      const entries = files.filter((file) => file.endsWith('/entry.js'));
      expect(entries.length, path).toBeGreaterThan(0);
      for (const entry of entries) {
        const [, , part = '', version] = entry.split('/');
        expect([path, version]).toEqual([path, versions[composition]![part]]);
      }
    }
  };
  await open(page, '/tools');
  await context.setOffline(true);
  await expectNoMixture();

  await context.setOffline(false);
  await open(page, '/');
  await keptWhole(page, ['/', ...WANTED], before + 1);
  await context.setOffline(true);
  await expectNoMixture();
  expect((await keptIndex(page)).sides.map(({ composition }) => composition)).toEqual([before + 1]);
  await context.setOffline(false);
});

test('a kept page becomes the newest composition’s when the site is back', async ({
  page,
  context,
}) => {
  await open(page, '/tools');
  const before = await keptWhole(page, WANTED);
  await context.setOffline(true);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await release('mfe-tools', 'third');

  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  // The page may be on its way to another document while it is asked.
  const isNewest = async () => expect((await loadedFiles(page)).composition).toBe(before + 1);
  await expect(isNewest).toPass({ timeout: 30_000 });
});

test('an operator takes it back with a setting', async ({ page }) => {
  await open(page, '/');
  await keptWhole(page, WANTED);
  await site.stop();
  await site.start({ OFFLINE_PAGES: 'off' });
  await open(page, '/');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
});
