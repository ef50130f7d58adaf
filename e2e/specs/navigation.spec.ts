import type { Locator, Page } from '@playwright/test';
import { expect, JOURNEY, PHONE_JOURNEY, test } from '../fixtures';
import { stopClock } from '../support/clock';
import { createGate } from '../support/gate';
import { footerLink, hydrated, isMarkedDocument, markDocument, open } from '../support/site';

const GROUPS = ['Home', 'Products', 'Apparel', 'Resources', 'Company', 'Contact'];

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => bar(page).getByRole('button', { name });
const card = (page: Page, name: RegExp | string) => bar(page).getByRole('link', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const center = async (element: Locator) => {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

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

for (const name of ['Home', 'Products', 'Contact'])
  test(`${name} stays open on the pointer's way to its cards, across other groups`, async ({
    page,
  }) => {
    // However slow the machine, the pointer rests only at the end of its way.
    await stopClock(page);
    await open(page, '/faq');
    await group(page, name).hover();
    const [from, to] = [
      await center(group(page, name)),
      await center(bar(page).getByRole('link').last()),
    ];
    await page.mouse.move(from.x, from.y);
    for (let step = 1; step <= 20; step++) {
      await page.mouse.move(
        from.x + ((to.x - from.x) * step) / 20,
        from.y + ((to.y - from.y) * step) / 20,
      );
      await expect(group(page, name)).toHaveAttribute('aria-expanded', 'true');
    }
    await page.clock.runFor(1000);
    await expect(bar(page).getByRole('button', { expanded: true })).toHaveText([name]);
  });

test.describe('on a tablet', () => {
  test.use({ hasTouch: true });

  test('the menu opens and closes by tapping', async ({ page }) => {
    await open(page, '/faq');
    await group(page, 'Company').tap();
    await expect(card(page, 'Careers')).toBeVisible();
    await page.touchscreen.tap(700, 880);
    await expect(card(page, 'Careers')).toBeHidden();
    await group(page, 'Company').tap();
    await card(page, 'Careers').tap();
    await expect(page).toHaveURL('/careers');
  });
});

test(
  'the menu of a phone keeps the focus, closes and leads on',
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
    await expect(heading(page)).toHaveText('Work that can be measured');
    expect(await isMarkedDocument(page)).toBe(true);
  },
);

test('a link keeps the document, and moves title, focus and scroll', JOURNEY, async ({ page }) => {
  await open(page, '/home');
  await markDocument(page);
  await footerLink(page, 'FAQ').click();
  await expect(page).toHaveURL('/faq');
  await expect(page).toHaveTitle(/^Frequently asked questions \| /);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^Premium cannabis extracts \| /);
  await expect(heading(page)).toHaveText('PREMIUM EXTRACTS');

  await footerLink(page, 'Contact Us').click();
  await expect(page).toHaveURL('/home#contact');
  await expect(page.getByRole('heading', { name: 'GET IN TOUCH' })).toBeInViewport();
  await expect(page.locator('#contact')).toBeFocused();
  expect(await isMarkedDocument(page)).toBe(true);

  await open(page, '/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('unknown paths answer 404 and lead home', JOURNEY, async ({ page, expectError }) => {
  expectError(/status of 404/);
  for (const [path, title] of [
    ['/no/such/page', 'Page Not Found'],
    ['/product/no-such-extract', 'Product Not Found'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await expect(heading(page)).toHaveText('PREMIUM EXTRACTS');
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** A scroll position in the middle of a long page, in px. */
  const PLACE = 1200;

  /** Leaves a page from its middle, by keyboard: a click would scroll to the link. */
  const leave = async (page: Page): Promise<void> => {
    await open(page, '/faq');
    await page.evaluate((top) => window.scrollTo(0, top), PLACE);
    await footerLink(page, 'Privacy').evaluate((link) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/privacy');
    await hydrated(page);
    await expect.poll(() => scrolled(page)).toBe(0);
  };

  test('the next page replaces the current one without a placeholder', async ({ page }) => {
    // The current page stays as long as the next one takes to load.
    await stopClock(page);
    await open(page, '/faq');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('main [aria-busy]')) document.body.dataset.seen = 'placeholder';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await footerLink(page, 'Privacy').click();
    await expect(heading(page)).toHaveText('What we keep, and what we leave alone');
    await expect(page.locator('body')).not.toHaveAttribute('data-seen');
  });

  test('Back restores the scroll position without scrolling through the page', async ({ page }) => {
    await leave(page);
    await page.evaluate(async () => {
      // The event for the top of this page comes with the next frame.
      await new Promise(requestAnimationFrame);
      const places: number[] = [];
      window.addEventListener('scroll', () => {
        places.push(Math.round(window.scrollY));
        document.body.dataset.places = JSON.stringify(places);
      });
    });
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(PLACE);
    await expect(page.locator('body')).toHaveAttribute('data-places');
    const places = await page.locator('body').getAttribute('data-places');
    expect(new Set(JSON.parse(places!) as number[])).toEqual(new Set([PLACE]));
  });

  test('Back restores it after a reload, also before the directory is known', async ({ page }) => {
    await leave(page);
    const directory = createGate();
    await page.route('**/api/directories/**', async (route) => {
      await directory.until;
      await route.continue();
    });
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await expect(page.locator('main').getByText('Loading...')).toBeAttached();
    directory.release();
    await expect(page.getByRole('main', { name: 'Frequently asked questions' })).toBeFocused();
    await hydrated(page);
    await expect.poll(() => scrolled(page)).toBe(PLACE);
  });
});

const firstCard = (page: Page) => page.getByTestId('product-dark-chocolate');
const lightOf = (page: Page) =>
  firstCard(page).evaluate((one) => {
    const { opacity, transform } = getComputedStyle(one, '::after');
    const moved = new DOMMatrix(transform);
    return { opacity, x: moved.e, y: moved.f };
  });
/** By how much the drop is stretched. */
const stretch = (page: Page) =>
  page.locator('#home img').evaluate((drop) => new DOMMatrix(getComputedStyle(drop).transform).d);
/** Counts the fades from page to page, in the document's data. */
const countFades = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      document.documentElement.dataset.fades = `${Number(document.documentElement.dataset.fades ?? 0) + 1}`;
      return start(...args);
    };
  });
const fades = (page: Page) => page.evaluate(() => document.documentElement.dataset.fades);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with the preference ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });
    const moves = reducedMotion === 'no-preference';

    test(`drop, light and fade ${moves ? 'move' : 'stand still'}`, async ({ page }) => {
      await countFades(page);
      await open(page, '/home');
      expect(await stretch(page)).toBe(1);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
      if (moves) await expect.poll(() => stretch(page)).toBeGreaterThan(1);
      else expect(await stretch(page)).toBe(1);

      await firstCard(page).scrollIntoViewIfNeeded();
      const { x, y } = (await firstCard(page).boundingBox())!;
      await page.mouse.move(x + 40, y + 60);
      await page.mouse.move(x + 120, y + 90);
      if (moves) await expect.poll(() => lightOf(page)).toEqual({ opacity: '1', x: 120, y: 90 });
      else expect((await lightOf(page)).opacity).toBe('0');

      await footerLink(page, 'Careers').click();
      await expect(heading(page)).toHaveText('Work that can be measured');
      expect(await fades(page)).toBe(moves ? '1' : undefined);
    });
  });
