import type { Page } from '@playwright/test';
import { expect, JOURNEY, PHONE_JOURNEY, test } from '../fixtures';
import { footerLink, hydrated, isMarkedDocument, markDocument, open } from '../support/site';

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

/** Answers as if this composition were live, here and in documents; the site is not asked, as other tests promote. */
const answerWith = async (page: Page, composition: number) => {
  await page.unrouteAll();
  await page.route('**/api/composition', (route) => route.fulfill({ json: { composition } }));
  const headers = { 'x-composition': String(composition) };
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ headers }) : route.fallback(),
  );
};

test('a link to another composition loads the document once', JOURNEY, async ({ page }) => {
  await page.clock.install();
  await open(page, '/faq');
  await page.clock.fastForward(60_000);
  await markDocument(page);
  await answerWith(page, 999);
  let loads = 0;
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
  const link = footerLink(page, 'Privacy');
  await link.scrollIntoViewIfNeeded();
  const answered = page.waitForResponse('**/api/composition');
  await link.hover();
  await answered;
  await link.click();
  await expect(page).toHaveURL('/privacy');
  await hydrated(page);
  expect(await isMarkedDocument(page)).toBe(false);
  expect(loads).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await hydrated(page);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
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
