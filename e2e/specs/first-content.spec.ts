import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

/** What a visitor has come to the page for. */
const firstContent: Record<string, (page: Page) => ReturnType<Page['locator']>> = {
  '/products': (page) => page.locator('main li').getByRole('heading', { level: 3 }),
  '/apparel': (page) => page.locator('main li').getByRole('heading', { level: 3 }),
  '/contact': (page) => page.getByLabel('Name'),
  '/store-locator': (page) => page.locator('main li').getByRole('heading', { level: 3 }),
  '/faq': (page) => page.locator('main').getByRole('button', { expanded: false }),
  '/tools': (page) => page.locator('main').getByRole('heading', { level: 3 }),
  '/wholesale': (page) => page.locator('main').getByRole('heading', { level: 2 }),
  '/lab-results': (page) => page.locator('main').getByRole('heading', { level: 2 }),
  '/careers': (page) => page.locator('main').getByRole('heading', { level: 2 }),
};

/** A screen and a half of a phone, and the first screen of a tablet. */
const screens = [
  { width: 390, height: 844, lowest: 1266 },
  { width: 820, height: 1180, lowest: 1180 },
];

for (const { width, height, lowest } of screens) {
  test(`what a page is for stands in its first ${lowest} px at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const tops: Record<string, number> = {};
    for (const [path, content] of Object.entries(firstContent)) {
      await page.goto(path);
      await hydrated(page);
      tops[path] = (await content(page).first().boundingBox())!.y;
    }
    const low = Object.entries(tops).filter(([, top]) => top > lowest);
    expect(low).toEqual([]);
  });
}

test('the filters of a phone are one row each, which shows what is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/edibles');
  await hydrated(page);
  const pills = page.getByRole('navigation', { name: 'Product categories' }).getByRole('link');
  const tops = await pills.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  await expect(pills.filter({ hasText: 'Edibles' })).toBeInViewport({ ratio: 1 });
});

test('what narrows the products is one row of a phone, which scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products');
  await hydrated(page);
  const filters = page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .or(page.getByRole('combobox'));
  const boxes = await filters.evaluateAll((found) =>
    found.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
  );
  const highest = Math.max(...boxes.map(([top]) => top!));
  const lowest = Math.min(...boxes.map(([, bottom]) => bottom!));
  expect(boxes.length).toBeGreaterThan(4);
  expect(highest).toBeLessThan(lowest);
});

test('a phone has the way to the stores at hand, wherever it reads of a product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/gmo');
  await hydrated(page);
  const find = page.getByRole('link', { name: 'Find in Stores' });
  await expect(find).toHaveCount(1);
  await expect(find).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(find).toBeInViewport({ ratio: 1 });
});
