import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { inGroups } from '../support/path-groups';
import { hydrated, sitePaths } from '../support/site';

test.use({ tiles: 'answered' });

type Content = (page: Page) => Locator;
const main = (page: Page) => page.locator('main');
const heading =
  (level: number): Content =>
  (page) =>
    main(page).getByRole('heading', { level });
const card: Content = (page) => main(page).locator('li').getByRole('heading', { level: 3 });

/** Every path of the composition that looks so, with what a visitor has come there for. */
const like = (pattern: RegExp, content: Content): Record<string, Content> => {
  const paths = sitePaths().filter((path) => pattern.test(path));
  return Object.fromEntries(paths.map((path) => [path, content]));
};

/** What a visitor has come to the page for. */
const firstContent: Record<string, Content> = {
  ...like(/^\/products/, card),
  ...like(/^\/product\//, heading(1)),
  '/apparel': card,
  '/contact': (page) => page.getByLabel('Name'),
  '/store-locator': card,
  ...like(/^\/store-locator\/[^/]+$/, (page) => main(page).locator('section section li a')),
  ...like(/^\/store-locator\/.+\//, (page) => page.getByRole('table', { name: 'Hours' })),
  '/search?q=haze': (page) => page.getByRole('region', { name: 'Results' }).getByRole('link'),
  '/lab-results?batch=SAMPLE-0412': heading(3),
  '/faq': (page) => main(page).getByRole('button', { expanded: false }),
  '/tools': heading(3),
  ...like(/^\/tools\//, (page) => main(page).locator('label')),
  ...like(/^\/(qr|lottery)$/, (page) => main(page).getByRole('button')),
  '/guides': heading(3),
  '/fair-draws': heading(2),
  ...like(/^\/(wholesale|lab-results|careers|our-story|sustainability|privacy|terms)$/, heading(2)),
  '/brand-deck': (page) => main(page).getByText('Pure Extracts'),
};

/** A screen and a half of a phone, and the first screen of a tablet. */
const screens = [
  { width: 390, height: 844, lowest: 1266 },
  { width: 820, height: 1180, lowest: 1180 },
];

for (const { width, height, lowest } of screens) {
  for (const paths of inGroups(Object.keys(firstContent))) {
    test(`${paths.join(', ')} show what they are for in their first ${lowest} px at ${width} by ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const low: string[] = [];
      for (const path of paths) {
        await page.goto(path);
        await hydrated(page);
        const { y } = (await firstContent[path]!(page).first().boundingBox())!;
        if (y > lowest) low.push(`${path}: ${y}`);
      }
      expect(low).toEqual([]);
    });
  }
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
