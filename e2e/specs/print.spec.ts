import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { open } from '../support/site';
import { DOSE, TERPENES } from '../support/states';

test.use({ tiles: 'served' });

const print = async (page: Page, path: string): Promise<void> => {
  await open(page, path);
  await page.emulateMedia({ media: 'print' });
};

/** The number of printed pages in US letter format. */
const pageCount = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Firefox moves a grid that is longer than a page to the next page, which leaves the first one blank. */
const expectNoGrid = async (content: Locator): Promise<void> => {
  for (const ancestor of await content.locator('xpath=ancestor::*[ancestor::main]').all())
    await expect(ancestor).not.toHaveCSS('display', 'grid');
};

for (const [path, title] of [
  [DOSE, 'Recommended starting dose'],
  [TERPENES, 'Your top three terpenes'],
  ['/lab-results?batch=SAMPLE-0412', 'Certificate for batch SAMPLE-0412'],
] as const)
  test(`${title} prints on one page, without controls and navigation`, async ({ page }) => {
    await print(page, path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
    for (const part of [page.getByRole('navigation'), page.getByRole('main').getByRole('button')])
      await expect(part.filter({ visible: true })).toHaveCount(0);
    // Paper is light.
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(27, 18, 6)');
    expect(await pageCount(page)).toBe(1);
  });

test('each section of the brand deck prints on its own page', async ({ page }) => {
  await print(page, '/brand-deck');
  expect(await pageCount(page)).toBe(await page.getByRole('main').locator('section').count());
});

for (const path of ['/our-story', '/sustainability', '/coming-soon'])
  test(`no text of ${path} overlaps other text`, async ({ page }) => {
    await print(page, path);
    const texts = page
      .locator('header a, main :is(h1, h2, h3, p, dt, dd)')
      .filter({ visible: true });
    const boxes = await texts.evaluateAll((found) =>
      found.map((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return { top, bottom, left, right, text: element.textContent.slice(0, 40) };
      }),
    );
    const overlaps = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .filter((b) => a.left < b.right && b.left < a.right)
        .map((b) => `“${a.text}” and “${b.text}”`),
    );
    expect(overlaps).toEqual([]);
  });

test('the store locator prints its list without map and search', async ({ page }) => {
  await print(page, '/store-locator');
  await expectNoGrid(page.getByRole('heading', { name: 'Stores Found' }));
  await expect(page.getByRole('region', { name: 'Store list' }).getByRole('listitem')).toHaveCount(
    12,
  );
  await expect(page.getByText('12 of 87', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Map' })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('all answers are printed, including collapsed ones', async ({ page }) => {
  await print(page, '/faq#shelf-life');
  const answers = page.getByRole('main').locator('[class*=answer]');
  await expect(answers.filter({ visible: true })).toHaveCount(25);
  await expectNoGrid(answers.first());
});

test('figures print their final value before their count-up animation has run', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, '/');
  const figures = page.getByRole('region', { name: 'By the numbers' });
  await expect(figures.locator('[aria-hidden]').last()).toHaveText('0+');
  await page.emulateMedia({ media: 'print' });
  await expect(figures.locator('[aria-hidden]').last()).toBeHidden();
  const finalValue = figures.getByText('10,000+', { exact: true });
  expect((await finalValue.boundingBox())?.width).toBeGreaterThan(20);
});
