import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { stopClock } from '../support/clock';
import { hydrated } from '../support/site';

const GROUPS = ['Home', 'Products', 'Apparel', 'Resources', 'Company', 'Contact'];

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => bar(page).getByRole('button', { name });
const card = (page: Page, name: RegExp | string) => bar(page).getByRole('link', { name });

/** As many as a hand's way of a third of a second has events. */
const STEPS = 20;

const centreOf = async (element: Locator) => {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Marks the document, so that a test can tell it from one that was loaded anew. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

/** What TypeScript does not know of the browser's `CloseWatcher`. */
interface Closing {
  requestClose: () => void;
}

test.describe('the menu of the bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/faq');
    await hydrated(page);
  });

  test('opens one group at a time under the mouse, and closes when it leaves', async ({ page }) => {
    await expect(bar(page).getByRole('button')).toHaveText(GROUPS);

    await group(page, 'Products').hover();
    await expect(card(page, 'Live Resin')).toBeVisible();
    await group(page, 'Company').hover();
    await expect(card(page, 'Lab Results')).toBeVisible();
    await expect(card(page, 'Live Resin')).toBeHidden();
    await group(page, 'Company').click();
    await expect(card(page, 'Lab Results')).toBeVisible();

    await page.mouse.move(700, 800);
    await expect(card(page, 'Lab Results')).toBeHidden();
  });

  for (const name of GROUPS) {
    test(`keeps ${name} open on the way to its cards, across the other groups`, async ({
      page,
    }) => {
      // However long the machine takes for a step, the pointer rests only at the end of its way.
      await stopClock(page);
      await page.reload();
      await hydrated(page);
      const cards = bar(page).getByRole('link');
      await group(page, name).hover();
      const [first, last] = [cards.first(), cards.last()];
      for (const target of [first, last]) {
        const [from, to] = [await centreOf(group(page, name)), await centreOf(target)];
        await page.mouse.move(from.x, from.y);
        for (let step = 1; step <= STEPS; step++) {
          await page.mouse.move(
            from.x + ((to.x - from.x) * step) / STEPS,
            from.y + ((to.y - from.y) * step) / STEPS,
          );
          await expect(group(page, name)).toHaveAttribute('aria-expanded', 'true');
        }
        await page.clock.runFor(1000);
        await expect(bar(page).getByRole('button', { expanded: true })).toHaveText([name]);
      }
    });
  }

  test('shows cards with title, description and picture', async ({ page }) => {
    await group(page, 'Home').hover();
    await expect(card(page, 'Find Stores')).toContainText('Authorized dispensaries near you');
    const picture = card(page, 'Find Stores').getByRole('presentation');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  test('works by keyboard: open, go through the cards, choose, close', async ({ page }) => {
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

  test('closes when focus leaves the bar', async ({ page }) => {
    await group(page, 'Contact').focus();
    await page.keyboard.press('Space');
    await expect(card(page, 'Wholesale')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await expect(card(page, 'Wholesale')).toBeHidden();
  });
});

test.describe('the menu of the bar on a tablet', () => {
  test.use({ hasTouch: true, tiles: 'answered' });

  test('opens and closes by tapping', async ({ page }) => {
    await page.goto('/faq');
    await hydrated(page);
    await group(page, 'Company').tap();
    await expect(card(page, 'Careers')).toBeVisible();
    await group(page, 'Company').tap();
    await expect(card(page, 'Careers')).toBeHidden();

    await group(page, 'Company').tap();
    await page.touchscreen.tap(700, 880);
    await expect(card(page, 'Careers')).toBeHidden();

    await group(page, 'Company').tap();
    await card(page, 'Careers').tap();
    await expect(page).toHaveURL('/careers');
  });
});

test.describe('going from page to page', () => {
  test('keeps the document, changes the title, and moves focus to the content', async ({
    page,
  }) => {
    await page.goto('/home');
    await hydrated(page);
    await mark(page);

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();

    await expect(page).toHaveURL('/faq');
    await expect(page).toHaveTitle(/^Frequently asked questions \| /);
    await expect(page.getByRole('heading', { level: 1, name: /Questions/ })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'PREMIUM EXTRACTS' })).toBeVisible();
    await expect(page).toHaveTitle(/^Premium cannabis extracts \| /);
    expect(await isMarked(page)).toBe(true);
  });

  test('leads from another page to an anchor of the home page', async ({ page }) => {
    await page.goto('/faq');
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/home#contact');
    await expect(page.getByRole('heading', { name: 'GET IN TOUCH' })).toBeInViewport();
    await expect(page.locator('#contact')).toBeFocused();
  });

  test('an address with an anchor opens there', async ({ page }) => {
    await page.goto('/home#story');
    await hydrated(page);
    await expect(
      page.locator('#story').getByRole('heading', { level: 2 }).first(),
    ).toBeInViewport();
  });

  test('the first stop of the keyboard skips to the content', async ({ page }) => {
    await page.goto('/faq');
    await hydrated(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the logo leads home', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/home');
  });
});

test.describe('the menu of a phone @phone', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/faq');
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu(page)).toBeVisible();
  });

  test('fills the screen and has the same groups, Apparel as one entry', async ({ page }) => {
    expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(menu(page).getByRole('heading', { level: 2 })).toHaveText(GROUPS);
    await expect(menu(page).getByRole('link', { name: 'Shop All' })).toHaveCount(1);
  });

  test('keeps focus inside', async ({ page }) => {
    await expect(page.locator('#page')).toHaveJSProperty('inert', true);
    const links = menu(page).getByRole('link');
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
  });

  test('closes by its button and by Escape, and focus goes back', async ({ page }) => {
    await menu(page).getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu(page)).toBeHidden();
    const open = page.getByRole('button', { name: 'Open menu' });
    await expect(open).toBeFocused();
    await open.tap();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(open).toBeFocused();
  });

  // Nothing presses an Android phone's button here: Chrome asks the watcher that was made last when somebody does.
  test('closes by the Back button of a phone', async ({ page }) => {
    await menu(page).getByRole('button', { name: 'Close menu' }).tap();
    await page.evaluate(() => {
      const Watcher = Reflect.get(globalThis, 'CloseWatcher') as new () => object;
      const Kept = class extends Watcher {
        constructor() {
          super();
          Object.assign(globalThis, { latest: this });
        }
      };
      Object.assign(globalThis, { CloseWatcher: Kept });
    });
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.tap();
    await page.evaluate(() => (Reflect.get(globalThis, 'latest') as Closing).requestClose());
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/faq');
    await expect(open).toBeFocused();
  });

  test('choosing a link closes it and opens the page', async ({ page }) => {
    await mark(page);
    await menu(page).getByRole('link', { name: 'Find Stores' }).tap();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/store-locator');
    await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});
