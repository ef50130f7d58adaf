import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

const print = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
};

/** What only a screen has use for. */
const leftAway = (page: Page) => [
  page.getByRole('navigation'),
  page.getByRole('link', { name: 'Skip to content' }),
  page.getByRole('main').getByRole('button'),
];

/** Sheets of US letter. */
const sheets = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Firefox begins a grid that is longer than a sheet on the next one, and leaves the first to the page's head. */
const inNoGrid = async (content: Locator): Promise<void> => {
  for (const around of await content.locator('xpath=ancestor::*[ancestor::main]').all())
    await expect(around).not.toHaveCSS('display', 'grid');
};

for (const [path, title] of [
  [
    '/tools/dosing-calculator?experience=beginner&method=edible&goal=sleep&weight=150&view=result',
    'Recommended starting dose',
  ],
  [
    '/tools/terpene-explorer?mood=relaxed&flavor=citrus&time=evening&view=result',
    'Your top three terpenes',
  ],
] as const) {
  test(`${title}: the certificate is printed, under the name of the house`, async ({ page }) => {
    await print(page, path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
    await expect(page.getByRole('note')).toBeVisible();
    for (const part of leftAway(page)) await expect(part.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByLabel('Email address')).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  });
}

test('a dose stands on one sheet', async ({ page }) => {
  await print(
    page,
    '/tools/dosing-calculator?experience=beginner&method=edible&goal=sleep&weight=150&view=result',
  );
  // The address is read once the page is alive: until then there are the questions.
  await expect(page.getByRole('heading', { name: 'Recommended starting dose' })).toBeVisible();
  expect(await sheets(page)).toBe(1);
});

test('what the quiz has found stands on one sheet, with the legal words', async ({ page }) => {
  await print(page, '/tools/terpene-explorer?mood=relaxed&flavor=citrus&time=evening&view=result');
  await expect(page.getByRole('heading', { name: 'Your top three terpenes' })).toBeVisible();
  expect(await sheets(page)).toBe(1);
});

test('of a batch that is found its certificate is printed, on one sheet', async ({ page }) => {
  await print(page, '/lab-results?batch=SAMPLE-0412');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(
    page.getByRole('heading', { name: 'Certificate of batch SAMPLE-0412' }),
  ).toBeVisible();
  expect(await sheets(page)).toBe(1);
});

test('each plate of the deck stands on a sheet of its own', async ({ page }) => {
  await print(page, '/brand-deck');
  expect(await sheets(page)).toBe(await page.getByRole('main').locator('section').count());
});

for (const path of ['/our-story', '/sustainability', '/coming-soon']) {
  test(`${path}: where its scene is left away no words lie over others`, async ({ page }) => {
    await print(page, path);
    const words = page
      .locator('header a, main :is(h1, h2, h3, p, dt, dd)')
      .filter({ visible: true });
    const boxes = await words.evaluateAll((found) =>
      found.map((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return { top, bottom, left, right, text: one.textContent.slice(0, 40) };
      }),
    );
    const over = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .filter((b) => a.left < b.right && b.left < a.right)
        .map((b) => `“${a.text}” and “${b.text}”`),
    );
    expect(over).toEqual([]);
  });
}

test('the locator prints its list, without map and search', async ({ page }) => {
  await print(page, '/store-locator');
  await expect(page.getByRole('heading', { name: 'Stores Found' })).toBeVisible();
  await inNoGrid(page.getByRole('heading', { name: 'Stores Found' }));
  await expect(page.getByRole('region', { name: 'Store list' }).getByRole('listitem')).toHaveCount(
    12,
  );
  const first = page.getByRole('listitem').filter({ hasText: 'Copper Heron Dispensary' });
  await expect(first.getByText(/^\(\d{3}\) 555-\d{4}$/)).toBeVisible();
  await expect(page.getByText('12 of 87', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Map' })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Stores by state' })).toBeHidden();
});

test('of the questions all answers are printed, also of one that is closed', async ({ page }) => {
  await page.goto('/faq#shelf-life');
  await hydrated(page);
  const answers = page.getByRole('main').locator('[class*=answer]');
  await expect(answers).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(answers.filter({ visible: true })).toHaveCount(25);
  await inNoGrid(answers.first());
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('of a product no shelf is printed beside it', async ({ page }) => {
  await print(page, '/product/gmo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Beside it on the shelf' })).toBeHidden();
});

test('paper is light, and its words are dark', async ({ page }) => {
  await print(page, '/faq');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(27, 18, 6)');
});

test('a figure that is still to count is printed whole, and only once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/');
  await hydrated(page);
  const figures = page.getByRole('region', { name: 'In figures' });
  await expect(figures.locator('[aria-hidden]').last()).toHaveText('0+');
  await page.emulateMedia({ media: 'print' });
  await expect(figures.locator('[aria-hidden]').last()).toBeHidden();
  const whole = figures.getByText('10,000+', { exact: true });
  expect((await whole.boundingBox())?.width).toBeGreaterThan(20);
});
