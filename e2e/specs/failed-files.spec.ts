import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures';
import { faultyAnswers, flipOneByte } from '../support/faulty-answers';
import { hydrated } from '../support/site';
import { rulesOf } from '../support/style-rules';

test.use({ tiles: 'answered' });

const panel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This section is not available right now' });

/** The file as it is asked for first: a browser's cache answers so for a year, past it another query is asked for. */
const first = (path: string) => (url: URL) =>
  new RegExp(`^/releases/${path}$`).test(url.pathname) && url.search === '';
const always = (path: string) => (url: URL) => new RegExp(`^/releases/${path}$`).test(url.pathname);

const LOCATOR_SCRIPT = 'mfe-locator/[^/]+/store-locator-page.*\\.js';
const LOCATOR_STYLE = 'mfe-locator/[^/]+/store-locator-page.*\\.css';
const SHELL_STYLE = 'shell/[^/]+/shell.*\\.css';

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test.beforeEach(({ expectError }) => {
  expectError(/Failed to load resource|Refused to apply style|integrity|MIME type/);
});

test.describe('a file that a cache holds corrupted', () => {
  test('is asked for past it: a page of the first document', async ({ page }) => {
    await page.route(first(LOCATOR_SCRIPT), flipOneByte);
    await page.goto('/store-locator');
    await expect(page.getByRole('heading', { name: /Stores Found/ })).toBeVisible();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Chicago');
    await expect(page).toHaveURL(/q=Chicago|search=Chicago/);
    await expect(panel(page)).toHaveCount(0);
  });

  for (const [what, path] of [
    ['script', LOCATOR_SCRIPT],
    ['style', LOCATOR_STYLE],
  ] as const)
    test(`is asked for past it: the ${what} of a page that is gone to`, async ({ page }) => {
      await page.route(first(path), flipOneByte);
      await page.goto('/faq');
      await footerLink(page, 'Find Stores').click();
      await expect(page.getByRole('heading', { name: /Stores Found/ })).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      expect(await rulesOf(page, LOCATOR_STYLE)).toBeGreaterThan(0);
    });
});

for (const [style, path] of [
  ['the shell', SHELL_STYLE],
  ['the page', LOCATOR_STYLE],
] as const)
  for (const [what, answer] of faultyAnswers)
    test(`a style of ${style} that ${what} is asked for once more`, async ({ page }) => {
      await page.route(first(path), answer);
      await page.goto('/store-locator');
      await expect(page.getByRole('heading', { name: /Stores Found/ })).toBeVisible();
      await expect.poll(() => rulesOf(page, path)).toBeGreaterThan(0);
      await expect(panel(page)).toHaveCount(0);
    });

for (const [what, answer] of faultyAnswers.filter(([name]) => /404|500|flipped|reached/.test(name)))
  for (const [style, path, part] of [
    ['the shell', SHELL_STYLE, 'shell'],
    ['the page', LOCATOR_STYLE, 'mfe-locator'],
  ] as const)
    test(`a style of ${style} that ${what} for good leaves what is readable, and is reported`, async ({
      page,
    }) => {
      const report = page.waitForRequest('**/api/faults');
      await page.route(always(path), answer);
      await page.goto('/store-locator');
      expect((await report).postDataJSON()).toMatchObject({ part, stage: 'load' });
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();
      await expect(page.getByRole('heading', { name: /Stores Found/ })).toBeVisible();
      expect(await rulesOf(page, path)).toBe(0);
      await expect(panel(page)).toHaveCount(0);
    });

for (const [what, answer] of [
  ['fails', (route: Route) => route.fulfill({ status: 503 })],
  ['hangs', () => undefined],
] as const)
  test(`a shared module that ${what} and comes back is fetched by Retry`, async ({ page }) => {
    const fluent = 'shell/[^/]+/(?!shell)[^/]*fluent.*\\.js';
    await page.goto('/coming-soon');
    await page.route(always(fluent), answer);
    await footerLink(page, 'FAQ').click();
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Questions/ })).toBeVisible();
  });
