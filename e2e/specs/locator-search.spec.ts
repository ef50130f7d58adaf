import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

test.use({ tiles: 'answered' });

const list = (page: Page) => page.getByRole('region', { name: 'Store list' });
const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const count = (page: Page) => list(page).getByRole('heading', { level: 2 });
const cards = (page: Page) => list(page).getByRole('listitem');
const search = (page: Page) => page.getByPlaceholder('Enter zip code or city');
const onMap = (page: Page, name: RegExp) => map(page).getByRole('button', { name });

test('a search takes the map to what it finds, and an empty one back', async ({ page }) => {
  await page.goto('/store-locator');
  await expect(onMap(page, /, Oak Park$/)).toBeInViewport();
  await expect(onMap(page, /Grand Rapids/)).toHaveCount(0);

  await search(page).fill('Grand Rapids, Michigan');
  await expect(count(page)).toHaveText('1 Store Found');
  await expect(onMap(page, /, Grand Rapids$/)).toBeInViewport();

  await search(page).fill('');
  await expect(onMap(page, /, Oak Park$/)).toBeInViewport();
});

test('on a phone Enter leads down to what was found @phone', async ({ page }) => {
  await page.goto('/store-locator');
  await search(page).fill('Chicago');
  await expect(count(page)).toHaveText('7 Stores Found');
  await search(page).press('Enter');
  await expect(count(page)).toBeFocused();
  await expect(cards(page).first()).toBeInViewport({ ratio: 1 });
});

test('on a phone the map that folds out shows what was found @phone', async ({ page }) => {
  await page.goto('/store-locator?q=Grand+Rapids+MI');
  await expect(count(page)).toHaveText('1 Store Found');
  await page.getByRole('button', { name: 'Show map' }).tap();
  await expect(onMap(page, /, Grand Rapids$/)).toBeVisible();
});

test('a ZIP code without a store leads to the nearest ones, and is told to nobody', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/store-locator');
  await expect(count(page)).toHaveText(/Stores Found/);
  await search(page).fill('97002');
  await expect(count(page)).toHaveText('Nearest to 97002 (sorted by distance)');
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first()).toContainText(/, OR 97\d{3}/);
  await expect(cards(page).first()).toContainText(/\d\.\d miles/);
  await expect(onMap(page, /stores around .*(Oregon|Washington)/).first()).toBeInViewport();
  expect(asked.filter((url) => url.includes('97002'))).toEqual([]);
});
