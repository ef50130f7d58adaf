import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

declare global {
  var fades: number;
}

/** Counts the fades from page to page. */
const countFades = (page: Page) =>
  page.addInitScript(() => {
    globalThis.fades = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      globalThis.fades++;
      return start(...args);
    };
  });

const link = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

const firstCard = (page: Page) => page.getByTestId('product-dark-chocolate');

const lightOf = (page: Page) =>
  firstCard(page).evaluate((card) => {
    const { opacity, transform } = getComputedStyle(card, '::after');
    const moved = new DOMMatrix(transform);
    return { opacity, x: moved.e, y: moved.f };
  });

/** By how much the drop is longer than as it hangs. */
const stretch = (page: Page) =>
  page.locator('#home img').evaluate((drop) => new DOMMatrix(getComputedStyle(drop).transform).d);

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('one page fades into the next, whose heading has the focus, and Back leads back', async ({
    page,
  }) => {
    await countFades(page);
    await page.goto('/our-story');
    await hydrated(page);
    await link(page, 'Careers').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work that can be measured');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => [globalThis.fades, scrollY])).toEqual([1, 0]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'We keep what the plant gave us',
    );
  });

  test('light follows the pointer on a card, and goes with it', async ({ page }) => {
    await page.goto('/home');
    await hydrated(page);
    await firstCard(page).scrollIntoViewIfNeeded();
    const { x, y } = (await firstCard(page).boundingBox())!;
    await page.mouse.move(x + 40, y + 60);
    await page.mouse.move(x + 120, y + 90);
    await expect.poll(() => lightOf(page)).toEqual({ opacity: '1', x: 120, y: 90 });
    await page.mouse.move(x - 12, y + 90);
    await expect.poll(async () => (await lightOf(page)).opacity).toBe('0');
  });

  test('the drop grows heavier as the page is scrolled', async ({ page }) => {
    await page.goto('/home');
    await hydrated(page);
    expect(await stretch(page)).toBe(1);
    // Without a layer of its own it was drawn anew for each step, 21 times a second in place of 60.
    for (const moved of ['#home > div:has(img)', '#home img'])
      await expect(page.locator(moved)).toHaveCSS('will-change', 'transform');
    await page.mouse.wheel(0, 400);
    await expect.poll(() => stretch(page)).toBeGreaterThan(1);
  });
});

test('who wants no motion sees no fade, no light that moves and a drop that hangs still', async ({
  page,
}) => {
  await countFades(page);
  await page.goto('/home');
  await hydrated(page);
  await firstCard(page).hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect([(await lightOf(page)).opacity, await stretch(page)]).toEqual(['0', 1]);
  await link(page, 'Careers').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work that can be measured');
  expect(await page.evaluate(() => globalThis.fades)).toBe(0);
});
