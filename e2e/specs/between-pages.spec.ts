import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { stopClock } from '../support/clock';
import { hydrated } from '../support/site';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** In the middle of a long page, in px. */
const PLACE = 1200;

/** Leaves a page from its middle, by keyboard: a click would scroll to the link. */
const leave = async (page: Page): Promise<void> => {
  await page.evaluate((top) => window.scrollTo(0, top), PLACE);
  await footerLink(page, 'Privacy').evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/privacy');
  await hydrated(page);
  await expect.poll(() => scrolled(page)).toBe(0);
};

test('a page that nobody has seen comes whole, in place of the one before', async ({ page }) => {
  // It stays for as long as the next one needs.
  await stopClock(page);
  await page.goto('/faq');
  await hydrated(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy]')) document.body.dataset.seen = 'a placeholder';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await footerLink(page, 'Privacy').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What we keep, and what we leave alone',
  );
  await expect(page.locator('body')).not.toHaveAttribute('data-seen');
});

test('back leads to where the visitor was, without a slide through the page', async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  await leave(page);
  await page.evaluate(async () => {
    // That this page begins at its top is told with the next frame.
    await new Promise(requestAnimationFrame);
    const places: number[] = [];
    window.addEventListener('scroll', () => {
      places.push(Math.round(window.scrollY));
      document.body.dataset.places = JSON.stringify(places);
    });
  });
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(PLACE);
  // The event of a place comes with the frame after it.
  await expect(page.locator('body')).toHaveAttribute('data-places');
  const places = await page.locator('body').getAttribute('data-places');
  expect(new Set(JSON.parse(places!) as number[])).toEqual(new Set([PLACE]));
});

test('back leads there too where the tab was loaded anew meanwhile', async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  await leave(page);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => scrolled(page)).toBe(PLACE);
});

test('and before the site has told that tab of its other pages', async ({ page }) => {
  await page.goto('/faq');
  await hydrated(page);
  await leave(page);
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/api/directories/**', async (route) => {
    await told;
    await route.continue();
  });
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page.locator('main').getByText('Loading...')).toBeAttached();
  tell();
  await expect(page.getByRole('main', { name: 'Frequently asked questions' })).toBeFocused();
  await hydrated(page);
  await expect.poll(() => scrolled(page)).toBe(PLACE);
});
