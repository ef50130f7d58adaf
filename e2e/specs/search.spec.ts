import type { Page } from '@playwright/test';
import { KB } from '@site/contracts/units';
import { expect, JOURNEY, test } from '../fixtures';
import { open } from '../support/site';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const opener = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a product is found by keyboard despite a typo', JOURNEY, async ({ page }) => {
  await open(page, '/faq');
  await opener(page).focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('pinaepple');
  await expect(option(page, /^Pineapple Express/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results? for/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Pineapple Express/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/Pineapple Express/i);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('“All results” opens the search page, which Back restores', JOURNEY, async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('/');
  await field(page).fill('chocolate');
  await option(page, /^All results/).click();
  await expect(page).toHaveURL('/search?q=chocolate');
  await results(page).getByRole('link', { name: 'Milk Chocolate' }).click();
  await expect(heading(page)).toHaveText(/Milk Chocolate/i);
  await page.goBack();
  await expect(results(page).getByRole('link', { name: 'Milk Chocolate' })).toBeVisible();

  const box = page.getByRole('searchbox', { name: 'Search the site' });
  await expect(box).toHaveValue('chocolate');
  await box.fill('lottery');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=lottery');
  await expect(results(page).getByRole('link', { name: 'QR Lottery' })).toBeVisible();
});

test('code and index load on demand, and the search page works without them', async ({
  page,
  expectError,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await open(page, '/faq');
  await page.waitForLoadState('networkidle');
  expect(requestedPaths.filter((path) => path.includes('search'))).toEqual([]);
  const [index] = await Promise.all([
    page.waitForResponse('**/api/search-index'),
    page.keyboard.press('/'),
  ]);
  expect((await index.request().sizes()).responseBodySize).toBeLessThan(25 * KB);

  expectError(/ERR_FAILED|Failed to (load|fetch)|search-dialog/);
  await page.route('**/api/search-index', (route) => route.abort());
  await open(page, '/faq');
  await page.keyboard.press('/');
  await expect(page.getByText('Search is unavailable right now.')).toBeVisible();
  await field(page).fill('lottery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=lottery');

  await open(page, '/faq');
  await page.route(/search-dialog/, (route) => route.abort());
  await opener(page).click();
  await expect(page).toHaveURL('/search');
});
