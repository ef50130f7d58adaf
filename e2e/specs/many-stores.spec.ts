import type { Page } from '@playwright/test';
import type { Store, StoreList } from '@site/contracts';
import { expect, test } from '../fixtures';
import { held } from '../support/held';
import { siteUrl } from '../support/site';

test.use({ tiles: 'answered' });

const list = (page: Page) => page.getByRole('region', { name: 'Store list' });
const count = (page: Page) => list(page).getByRole('heading', { level: 2 });
const cards = (page: Page) => list(page).getByRole('listitem');
const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const clusters = (page: Page) => map(page).getByRole('button', { name: /stores around/ });
const search = (page: Page) => page.getByPlaceholder('Enter zip code or city');

/** Invented stores around Chicago, each with a ZIP code of its own. */
const stores = Array.from({ length: 10_000 }, (_, index): Store => ({
  id: `sample-${index}`,
  name: `Sample Store ${index}`,
  address: `${index} Sample Street`,
  city: 'Sampleton',
  state: 'IL',
  zipCode: String(60_000 + index),
  phone: '(312) 555-0101',
  latitude: (41.4 + (index % 100) * 0.01).toFixed(4),
  longitude: (-88.1 + Math.floor(index / 100) * 0.01).toFixed(4),
}));

/** A site that answers with ten thousand, and how often it was asked. */
const withManyStores = async (page: Page): Promise<() => number> => {
  let asked = 0;
  await page.route('/api/stores', (route) => {
    asked += 1;
    return route.fulfill({ json: stores });
  });
  return () => asked;
};

test('ten thousand stores are few elements, and no key asks the server @phone', async ({
  page,
}) => {
  const asked = await withManyStores(page);
  await page.goto('/store-locator');
  await expect(count(page)).toHaveText('10000 Stores Found');
  await expect(cards(page)).toHaveCount(12);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await elements()).toBeLessThan(2000);

  await search(page).pressSequentially('sample');
  await expect(count(page)).toHaveText('10000 Stores Found');
  await search(page).fill('60123');
  await expect(count(page)).toHaveText('1 Store Found');
  await expect(cards(page)).toContainText('Sample Store 123');
  expect(asked()).toBe(1);
});

test('ten thousand stores are clusters that part, by keyboard too', async ({ page }) => {
  await withManyStores(page);
  await page.goto('/store-locator');
  await expect(clusters(page).first()).toBeVisible();
  expect(await map(page).getByRole('listitem', { includeHidden: true }).count()).toBeLessThan(400);

  for (let near = 0; near < 8 && (await clusters(page).count()) > 0; near += 1) {
    const before = await clusters(page).first().getAttribute('aria-label');
    await clusters(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(map(page).getByRole('application')).toBeFocused();
    await expect(map(page).getByRole('status')).toHaveText(before!.replace(/: .*/, ''));
    await expect(map(page).getByRole('button', { name: before!, exact: true })).toHaveCount(0);
  }
  await map(page)
    .getByRole('button', { name: /^Sample Store/ })
    .first()
    .press('Enter');
  const popup = map(page).getByRole('dialog');
  await expect(popup).toBeFocused();
  const name = (await popup.getAttribute('aria-label'))!;
  await expect(list(page).getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(list(page).getByRole('button', { name, exact: true })).toBeInViewport();
});

test('more of the list is shown when asked, and is there again after Back @phone', async ({
  page,
}) => {
  await withManyStores(page);
  await page.goto('/store-locator');
  await expect(count(page)).toHaveText('10000 Stores Found');
  const more = list(page).getByRole('link', { name: 'Show 12 more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(24);
  await expect(
    list(page).getByRole('button', { name: 'Sample Store 12', exact: true }),
  ).toBeFocused();
  await more.click();
  await expect(page).toHaveURL('/store-locator?shown=36');
  await list(page).getByRole('button', { name: 'Sample Store 30', exact: true }).click();
  await expect(page).toHaveURL(/store=/);

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(cards(page)).toHaveCount(36);
  await expect(
    list(page).getByRole('button', { name: 'Sample Store 30', exact: true }),
  ).toHaveAttribute('aria-current');
});

test('the first stores are there and alive before all have come @phone', async ({ page }) => {
  const answer = held();
  await page.route('/api/stores', async (route) => {
    await answer.until;
    await route.continue();
  });
  await page.goto('/store-locator');
  await expect(count(page)).toHaveText(/^\d+ Stores Found/);
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first()).toContainText(/Today: |Hours not available/);
  await search(page).fill('60614');
  await expect(page.getByText('Loading stores…')).toBeVisible();
  answer.release();
  await expect(count(page)).toHaveText('1 Store Found (sorted by distance)');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every store is reached by the pages of the states @phone', async ({ page }) => {
    const all = (await (await fetch(`${siteUrl()}/api/stores`)).json()) as StoreList;
    await page.goto('/store-locator');
    await expect(cards(page)).toHaveCount(12);
    await expect(search(page)).toBeHidden();
    const more = page.getByText(/^Show 12 more$/);
    await expect(more).toHaveCount(1);
    await expect(more).toBeHidden();

    const links = page.getByRole('navigation', { name: 'Stores by state' }).getByRole('link');
    await expect(links).toHaveCount(new Set(all.map(({ state }) => state)).size);
    await links.filter({ hasText: 'Illinois' }).click();
    await expect(page).toHaveTitle(/^Stores in Illinois/);
    const inState = all.filter(({ state }) => state === 'IL');
    expect(inState.length).toBeGreaterThan(20);
    for (const { name } of inState) await expect(page.getByRole('link', { name })).toBeVisible();
    await page.getByRole('link', { name: 'Store locator' }).click();
    await expect(page).toHaveURL('/store-locator');
  });
});
