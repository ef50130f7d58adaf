import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import {
  faultyResponses,
  flipOneByte,
  styleRuleCount,
  sectionError,
  shellError,
} from '../support/faults';
import { footerLink, waitForHydration } from '../support/site';

test.use({ tiles: 'served' });
test.beforeEach(({ expectError }) => {
  expectError(/Failed to load resource|Refused to apply style|integrity|MIME type/);
});

const SHELL = '**/releases/shell/*/shell.*.js*';
const SHELL_STYLE = 'shell/[^/]+/shell.*\\.css';
const entryOf = (remote: string) => `**/releases/${remote}/*/entry.js*`;
const PAGE_SCRIPT = 'mfe-locator/[^/]+/store-locator-page.*\\.js';
const PAGE_STYLE = 'mfe-locator/[^/]+/store-locator-page.*\\.css';

const gate = (page: Page) => page.getByRole('dialog', { name: 'AGE VERIFICATION' });
const stores = (page: Page) => page.getByRole('heading', { name: /Stores Found/ });

/** Matches the first request for a file; a retry has a query that bypasses the cache. */
const first = (path: string) => (url: URL) =>
  new RegExp(`^/releases/${path}$`).test(url.pathname) && url.search === '';
const always = (path: string) => (url: URL) => new RegExp(`^/releases/${path}$`).test(url.pathname);

for (const [what, respond] of faultyResponses) {
  const details = what === 'has one flipped byte' ? JOURNEY : {};

  test(
    `a remote whose entry ${what} affects its own page only, until Retry`,
    details,
    async ({ page }) => {
      await page.route(entryOf('mfe-locator'), respond);
      const report = page.waitForRequest('**/api/faults');
      await page.goto('/store-locator');
      await expect(sectionError(page)).toBeVisible();
      expect((await report).postDataJSON()).toMatchObject({ part: 'mfe-locator', stage: 'load' });
      await page.getByRole('banner').getByRole('button', { name: 'Products' }).hover();
      await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click();
      await expect(page).toHaveURL('/products');
      await expect(sectionError(page)).toHaveCount(0);

      await page.goBack();
      await page.unroute(entryOf('mfe-locator'));
      await sectionError(page).getByRole('button', { name: 'Retry' }).click();
      await expect(stores(page)).toBeVisible();
    },
  );

  test.describe('before the age is confirmed', () => {
    test.use({ verified: false });

    test(
      `a page is readable if its shell ${what}, and works after Reload`,
      details,
      async ({ page }) => {
        await page.route(SHELL, respond);
        const report = page.waitForRequest('**/api/faults');
        await page.goto('/faq');
        await expect(shellError(page)).toBeInViewport();
        const { part, version, stage, message } = (await report).postDataJSON();
        expect({ part, stage, message }).toEqual({
          part: 'shell',
          stage: 'load',
          // A busy machine may need longer than the time limit.
          message: expect.stringMatching(/^(could not be loaded|sent nothing for 20000 ms)$/),
        });
        expect(version).toMatch(/^\d+\.\d+\.\d+-\w+$/);
        expect((await (await report).response())!.status()).toBe(204);

        // As without JavaScript: the age notice is above a page with working links.
        await expect(page.getByText('You must be 21 years or older')).toBeInViewport();
        await expect(page.getByText('Verifying age...')).toBeHidden();
        await expect(page.locator('#site')).toHaveJSProperty('inert', false);
        await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
        await expect(page).toHaveURL('/contact');
        await page.goBack();
        await expect(shellError(page)).toBeInViewport();
        await page.unroute(SHELL);
        await page.keyboard.press('Tab');
        await expect(shellError(page).getByRole('button', { name: 'Reload' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(gate(page)).toBeVisible();
        await expect(shellError(page)).toHaveCount(0);
      },
    );
  });
}

for (const [what, path] of [
  ['shell script', 'shell/.*/shell\\..*js'],
  ['shell style', SHELL_STYLE],
  ['page script', PAGE_SCRIPT],
  ['page style', PAGE_STYLE],
] as const)
  for (const way of ['in the first document', 'after a link'] as const)
    if (way === 'in the first document' || what.startsWith('page'))
      test(`a corrupt ${what} in the cache is refetched, ${way}`, async ({ page }) => {
        await page.route(first(path), flipOneByte);
        if (way === 'after a link') {
          await page.goto('/faq');
          await footerLink(page, 'Find Stores').click();
        } else await page.goto('/store-locator');
        await expect(stores(page)).toBeVisible();
        await waitForHydration(page);
        await expect.poll(() => styleRuleCount(page, SHELL_STYLE)).toBeGreaterThan(0);
        await expect.poll(() => styleRuleCount(page, PAGE_STYLE)).toBeGreaterThan(0);
        await expect(sectionError(page)).toHaveCount(0);
        await expect(shellError(page)).toHaveCount(0);
      });

for (const [part, path] of [
  ['shell', SHELL_STYLE],
  ['mfe-locator', PAGE_STYLE],
] as const)
  for (const what of ['is unreachable', 'hangs'] as const)
    test(`the page works without a style of ${part} that ${what}, and the failure is reported`, async ({
      page,
    }) => {
      // A style that hangs is given up after 20 s and requested once more.
      const report = page.waitForRequest('**/api/faults', { timeout: 120_000 });
      await page.route(always(path), (route) => (what === 'hangs' ? undefined : route.abort()));
      await page.goto('/store-locator', { waitUntil: 'commit' });
      expect((await report).postDataJSON()).toMatchObject({ part, stage: 'load' });
      await waitForHydration(page);
      await expect(stores(page)).toBeVisible();
      await page.getByPlaceholder('Enter zip code or city').fill('Evanston');
      await expect(stores(page).or(page.getByText('1 Store Found'))).toBeVisible();
      expect(await styleRuleCount(page, path)).toBe(0);
      await expect(sectionError(page)).toHaveCount(0);
    });

test('a slow network is not reported as a fault', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 10_000,
    uploadThroughput: 10_000,
  });
  const faults: string[] = [];
  page.on('request', (request) => {
    if (/api\/faults|again=/.test(request.url())) faults.push(request.url());
  });
  await page.goto('/coming-soon', { waitUntil: 'commit' });
  await waitForHydration(page, 0);
  expect(faults).toEqual([]);
  await expect(page.locator('#start-fault')).toHaveCount(0);
});
