import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { hydrated } from '../support/site';

test.use({
  tiles: 'answered',
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
});

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

/** The check mark of an element is drawn with a border before or behind its words, in another color than lies below it. */
const isMarked = (element: Locator): Promise<boolean> =>
  element.evaluate((marked) =>
    ['::before', '::after'].some((part) => {
      const drawn = getComputedStyle(marked, part);
      const { content, borderBottomWidth, borderRightWidth, borderBottomColor } = drawn;
      const isDrawn = borderBottomWidth === '2px' && borderRightWidth === '2px';
      const isSeen = borderBottomColor !== getComputedStyle(marked).backgroundColor;
      return content !== 'none' && isDrawn && isSeen;
    }),
  );

const label = (page: Page, name: string) =>
  page.getByRole('main').locator('label').filter({ hasText: name });

for (const [what, path, chosen, other] of [
  ['a filter of the products', '/products?type=indica', 'Indica', 'Sativa'],
  ['a category of apparel', '/apparel?category=hoodies', 'Hoodies', 'T-Shirts'],
  ['an answer of a tool', '/tools/dosing-calculator?experience=regular', 'Regular', 'Occasional'],
  ['an answer of the quiz', '/tools/terpene-explorer?mood=relaxed&view=1', 'Relaxed', 'Creative'],
] as const) {
  test(`${what} has a check mark where the system sets the colours`, async ({ page }) => {
    await open(page, path);
    await expect(label(page, chosen).getByRole('radio')).toBeChecked();
    expect(await isMarked(label(page, chosen))).toBe(true);
    expect(await isMarked(label(page, other))).toBe(false);
    expect(await violations(page)).toEqual([]);
  });
}

test('what is open now has a check mark in the locator', async ({ page }) => {
  await open(page, '/store-locator?open=now');
  const filter = page.getByRole('button', { name: 'Open now', pressed: true });
  expect(await isMarked(filter)).toBe(true);
});

test('the words and icons of a button are in another color than the button', async ({ page }) => {
  await open(page, '/store-locator');
  for (const button of [
    page.getByRole('main').getByRole('button', { name: 'Search', exact: true }),
    page
      .getByRole('main')
      .getByRole('link', { name: /^Directions/ })
      .first(),
  ]) {
    const { color, backgroundColor } = await button.evaluate((one) => {
      const drawn = getComputedStyle(one);
      return { color: drawn.color, backgroundColor: drawn.backgroundColor };
    });
    expect(color).not.toBe(backgroundColor);
  }
});

test('a topic of the answers has a check mark', async ({ page }) => {
  await open(page, '/faq?topic=usage');
  const topic = (pressed: boolean) =>
    page.getByRole('group', { name: 'Topics' }).getByRole('button', { pressed });
  // The address is read once the page is alive: until then all topics are chosen.
  await expect(topic(true)).toHaveText('Usage & Safety');
  expect(await isMarked(topic(true))).toBe(true);
  expect(await isMarked(topic(false).first())).toBe(false);
  expect(await violations(page)).toEqual([]);
});

test('the page that is open has a check mark in the menu', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('banner').getByRole('button', { name: 'Resources' }).hover();
  const card = page.getByRole('banner').getByRole('link', { name: /^FAQ/ });
  await expect(card).toHaveAttribute('aria-current', 'page');
  expect(await isMarked(card.getByText('FAQ', { exact: true }))).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('the selected store has a check mark', async ({ page }) => {
  await open(page, '/store-locator?q=60614');
  const name = page.getByRole('main').getByRole('heading', { name: 'Copper Heron Dispensary' });
  expect(await isMarked(name)).toBe(false);
  await name.getByRole('button').click();
  await expect(page.getByRole('dialog').getByText('Chicago, IL 60614')).toBeVisible();
  expect(await isMarked(name)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('marks on the map have the system’s colors, and a ground that they are seen on', async ({
  page,
}) => {
  await open(page, '/store-locator');
  const ground = page.locator('.ol-viewport');
  await expect(ground).toBeVisible();
  // It is drawn for light marks; the system's are dark here.
  const isLight = await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches);
  expect(isLight).toBe(true);
  await expect(ground).toHaveCSS('filter', 'invert(1)');
});
