import type { Page } from '@playwright/test';
import { expect, JOURNEY, PHONE_JOURNEY, test } from '../fixtures';
import {
  footerLink,
  waitForHydration,
  isMarkedDocument,
  markDocument,
  open,
} from '../support/site';

const GROUPS = ['Home', 'Products', 'Apparel', 'Resources', 'Company', 'Contact'];

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => bar(page).getByRole('button', { name });
const card = (page: Page, name: RegExp | string) => bar(page).getByRole('link', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the menu opens one group at a time, by mouse and keyboard', JOURNEY, async ({ page }) => {
  await open(page, '/faq');
  await expect(bar(page).getByRole('button')).toHaveText(GROUPS);
  await group(page, 'Products').hover();
  await expect(card(page, 'Live Resin')).toBeVisible();
  const picture = card(page, 'Live Resin').getByRole('presentation');
  await expect(picture).toHaveJSProperty('complete', true);
  await group(page, 'Company').hover();
  await expect(card(page, 'Lab Results')).toBeVisible();
  await expect(card(page, 'Live Resin')).toBeHidden();
  await page.mouse.move(700, 800);
  await expect(card(page, 'Lab Results')).toBeHidden();

  await group(page, 'Resources').focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Resources')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group(page, 'Resources')).toBeFocused();
  await expect(bar(page).getByRole('link')).toHaveCount(0);

  await group(page, 'Home').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Home Page')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await expect(bar(page).getByRole('link')).toHaveCount(0);
});

test('the menu button replaces groups that do not fit', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open menu' });
  const setRootSize = (percent: number) =>
    page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);
  await open(page, '/faq');
  for (const [width, percent] of [
    [1440, 200],
    [1280, 200],
    [1024, 150],
  ] as const)
    await test.step(`${width} px at ${percent} %`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await setRootSize(percent);
      await expect(opener).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
      await expect(group(page, 'Contact')).toBeHidden();
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await setRootSize(100);
      await expect(group(page, 'Contact')).toBeInViewport({ ratio: 1 });
      await expect(opener).toBeHidden();
    });
});

test(
  'the menu of a phone traps the focus, closes and navigates',
  PHONE_JOURNEY,
  async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await open(page, '/faq');
    await opener.tap();
    await expect(menu.getByRole('heading', { level: 2 })).toHaveText(GROUPS);
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(page.locator('#page')).toHaveJSProperty('inert', true);
    const links = menu.getByRole('link');
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.tap();
    await markDocument(page);
    await menu.getByRole('link', { name: 'Careers' }).tap();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/careers');
    await expect(heading(page)).toHaveText('Work with us');
    expect(await isMarkedDocument(page)).toBe(true);
  },
);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** A scroll position in the middle of a long page, in px. */
  const SCROLL_TOP = 1200;

  /** Leaves a page from its middle, by keyboard: a click would scroll to the link. */
  const leave = async (page: Page): Promise<void> => {
    await open(page, '/faq');
    await page.evaluate((top) => window.scrollTo(0, top), SCROLL_TOP);
    await footerLink(page, 'Privacy').evaluate((link) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/privacy');
    await waitForHydration(page);
    await expect.poll(() => scrolled(page)).toBe(0);
  };

  test('Back restores the scroll position without scrolling through the page', async ({ page }) => {
    await leave(page);
    await page.evaluate(async () => {
      // The event for the top of this page fires in the next frame.
      await new Promise(requestAnimationFrame);
      const positions: number[] = [];
      window.addEventListener('scroll', () => {
        positions.push(Math.round(window.scrollY));
        document.body.dataset.positions = JSON.stringify(positions);
      });
    });
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(SCROLL_TOP);
    await expect(page.locator('body')).toHaveAttribute('data-positions');
    const positions = await page.locator('body').getAttribute('data-positions');
    expect(new Set(JSON.parse(positions!) as number[])).toEqual(new Set([SCROLL_TOP]));
  });
});

const firstCard = (page: Page) => page.getByTestId('product-dark-chocolate');
const highlightOf = (page: Page) =>
  firstCard(page).evaluate((card) => {
    const { opacity, transform } = getComputedStyle(card, '::after');
    const { e: x, f: y } = new DOMMatrix(transform);
    return { opacity, x, y };
  });
/** The vertical scale of the drop. */
const stretch = (page: Page) =>
  page
    .locator('#home img')
    .nth(1)
    .evaluate((drop) => new DOMMatrix(getComputedStyle(drop).transform).d);
for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with the preference ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });
    const isAnimated = reducedMotion === 'no-preference';

    test(`hero drop and card highlight are ${isAnimated ? '' : 'not '}animated`, async ({
      page,
    }) => {
      await open(page, '/home');
      expect(await stretch(page)).toBe(1);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
      if (isAnimated) await expect.poll(() => stretch(page)).toBeGreaterThan(1);
      else expect(await stretch(page)).toBe(1);

      await firstCard(page).scrollIntoViewIfNeeded();
      const { x, y } = (await firstCard(page).boundingBox())!;
      await page.mouse.move(x + 40, y + 60);
      await page.mouse.move(x + 120, y + 90);
      if (isAnimated)
        await expect.poll(() => highlightOf(page)).toEqual({ opacity: '1', x: 120, y: 90 });
      else expect((await highlightOf(page)).opacity).toBe('0');
    });
  });
