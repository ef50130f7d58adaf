import type { Page } from '@playwright/test';
import { KB } from '@site/contracts/units';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { hydrated } from '../support/site';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });

test('a product is found by its first letters, from the keyboard alone', async ({ page }) => {
  await open(page, '/faq');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('pinaepple');
  await expect(option(page, /^Pineapple Express/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results? for/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Pineapple Express/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Pineapple Express/i })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('questions, guides, pages and stores are found as well', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  for (const [text, group, name] of [
    ['tested', 'Questions', /^Are your products tested/],
    ['connoisseur', 'Guides', /^The Connoisseur/],
    ['jobs', 'Pages', /^Careers/],
    ['chicago', 'Stores', /Chicago, IL/],
    ['60614', 'Stores', /60614/],
    ['carts', 'Products', /^Super Sour Haze/],
  ] as const) {
    await field(page).fill(text);
    const found = page.getByRole('group', { name: group }).getByRole('option', { name });
    await expect(found.first()).toBeVisible();
  }
});

test('a question opens at its answer, a guide at its card', async ({ page }) => {
  await open(page, '/contact');
  for (const [text, name, address] of [
    ['tested', /^Are your products tested/, '/faq#lab-testing'],
    ['connoisseur', /^The Connoisseur/, '/guides#connoisseurs-guide-premium-extracts'],
  ] as const) {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field(page).fill(text);
    await option(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator(`[id="${address.split('#')[1]}"]`)).toBeInViewport();
  }
});

test.describe('a store', () => {
  test.use({ tiles: 'answered' });

  test('that is found leads to its own page, and is found once', async ({ page }) => {
    await open(page, '/search?q=copper+heron');
    const link = results(page).getByRole('link', { name: /^Copper Heron/ });
    const name = await link.textContent();
    await link.click();
    await expect(page).toHaveURL(/\/store-locator\/illinois\/copper-heron-dispensary$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!);
  });
});

test('Escape closes it, and the focus is where it was', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('textbox').or(page.getByRole('searchbox')).first().focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Search questions' })).toBeFocused();
});

test('all results are a page, also after Back, and its form searches again', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('/');
  await field(page).fill('chocolate');
  await option(page, /^All results/).click();
  await expect(page).toHaveURL('/search?q=chocolate');
  await expect(page).toHaveTitle(/^Search \| /);
  await expect(results(page).getByRole('link', { name: 'Milk Chocolate' })).toBeVisible();
  await results(page).getByRole('link', { name: 'Milk Chocolate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Milk Chocolate/i })).toBeVisible();
  await page.goBack();
  await expect(results(page).getByRole('link', { name: 'Milk Chocolate' })).toBeVisible();

  const box = page.getByRole('searchbox', { name: 'Search the site' });
  await expect(box).toHaveValue('chocolate');
  await box.fill('lottery');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=lottery');
  await expect(results(page).getByRole('link', { name: 'QR Lottery' })).toBeVisible();
  await hydrated(page);
  await expect(results(page).getByRole('link', { name: 'QR Lottery' })).toBeVisible();
  await expect(box).toHaveValue('lottery');
});

test('what a document has found is found again after Back from another search', async ({
  page,
}) => {
  await open(page, '/search?q=chocolate');
  await page.keyboard.press('/');
  await field(page).fill('lottery');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/search?q=lottery');
  await expect(results(page).getByRole('link', { name: 'QR Lottery' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=chocolate');
  await expect(results(page).getByRole('link', { name: 'Milk Chocolate' })).toBeVisible();
});

test('markup that is looked for is text', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent('"><i onload=zzzz>')}`);
  await expect(page.getByRole('searchbox')).toHaveValue('"><i onload=zzzz>');
  await expect(results(page)).toContainText('No results for “"><i onload=zzzz>”');
  await expect(results(page).getByRole('link', { name: 'All Products' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to the page, and its form finds', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('denver');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=denver');
    await expect(results(page).getByRole('heading', { name: 'Stores' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  });
});

test.describe('before the age is known', () => {
  test.use({ verified: false });

  test('no key searches', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'AGE VERIFICATION' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: /^YES/ }).click();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
  });
});

test('nothing of it is loaded before it is asked for, and little then', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('search'))).toEqual([]);
  const [index] = await Promise.all([
    page.waitForResponse('**/api/search-index'),
    page.keyboard.press('/'),
  ]);
  expect((await index.request().sizes()).responseBodySize).toBeLessThan(25 * KB);
});

test('where its code or its index is lost it is a page, or says so', async ({
  page,
  expectError,
}) => {
  expectError(/./);
  await open(page, '/faq');
  await page.route('**/api/search-index', (route) => route.abort());
  await page.keyboard.press('/');
  await expect(page.getByText('The search cannot be reached right now.')).toBeVisible();
  await field(page).fill('lottery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=lottery');

  await page.unroute('**/api/search-index');
  await open(page, '/faq');
  await page.route(/search-dialog/, (route) => route.abort());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search');
});

for (const forcedColors of ['none', 'active'] as const)
  test.describe(forcedColors === 'none' ? 'axe' : 'axe, with the system’s colors,', () => {
    test.use({ contextOptions: { forcedColors, reducedMotion: 'reduce' } });

    test('finds nothing in the dialog: empty, with results, with none', async ({ page }) => {
      await open(page, '/faq');
      await page.keyboard.press('/');
      await expect(option(page, 'All Products')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await field(page).fill('chocolate');
      await expect(option(page, /^Milk Chocolate/)).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await violations(page)).toEqual([]);
      await field(page).fill('zzzzz');
      await expect(page.getByText('No results for “zzzzz”')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('finds nothing on the page: empty, with results, with none', async ({ page }) => {
      for (const path of ['/search', '/search?q=chicago', '/search?q=zzzzz']) {
        await open(page, path);
        expect(await violations(page), path).toEqual([]);
      }
    });
  });

test('the dialog of a phone fits, and is opened by a tap @phone', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await field(page).fill('chocolate');
  await expect(option(page, /^Milk Chocolate/)).toBeVisible();
  expect(
    await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth),
  ).toBe(true);
  await option(page, /^Milk Chocolate/).tap();
  await expect(page).toHaveURL('/product/milk-chocolate');
});
