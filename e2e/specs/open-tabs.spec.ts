import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import {
  footerLink,
  hydrated,
  isMarkedDocument,
  markDocument,
  open,
  siteStateOf,
} from '../support/site';

interface Live {
  composition: number;
  canary?: string;
}
/** A composition that no tab has. */
const OTHER: Live = { composition: 999 };

/** Answers with a live composition, and for HEAD requests of documents; the site is not asked, as other tests promote. */
const answerWith = async (page: Page, live: Live, documents = live) => {
  await page.unrouteAll();
  await page.route('**/api/composition', (route) => route.fulfill({ json: live }));
  const headers = {
    'x-composition': String(documents.composition),
    ...(documents.canary && { 'x-canary': documents.canary }),
  };
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ headers }) : route.fallback(),
  );
};

/** A tab that was opened a minute ago; the result is its document's composition. */
const openTab = async (page: Page, path: string): Promise<Live> => {
  await page.clock.install();
  await open(page, path);
  const { composition, canary } = siteStateOf(await page.content());
  const own = { composition, canary };
  await answerWith(page, own);
  await page.clock.fastForward(60_000);
  await markDocument(page);
  return own;
};

const follow = async (page: Page, name: string) => {
  const link = footerLink(page, name);
  await link.scrollIntoViewIfNeeded();
  const answered = page.waitForResponse('**/api/composition');
  await link.hover();
  await answered;
  await link.click();
};

test('a link to another composition loads the document once', JOURNEY, async ({ page }) => {
  await openTab(page, '/faq');
  await answerWith(page, OTHER);
  let loads = 0;
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
  await follow(page, 'Privacy');
  await expect(page).toHaveURL('/privacy');
  await hydrated(page);
  expect(await isMarkedDocument(page)).toBe(false);
  expect(loads).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('a link to a document of the same composition keeps the tab', async ({ page }) => {
  const own = await openTab(page, '/faq');
  await answerWith(page, OTHER, own);
  await follow(page, 'Privacy');
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What we keep/);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('a tab that returns after a day reloads, unless text was typed', async ({ page }) => {
  await openTab(page, '/contact');
  await answerWith(page, OTHER);
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
  await message.fill('Where are the jars?');
  await page.clock.fastForward('25:00:00');
  const comeBack = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await expect(message).toHaveValue('Where are the jars?');
  expect(await isMarkedDocument(page)).toBe(true);

  await message.fill('');
  const loaded = page.waitForEvent('load');
  await comeBack();
  await loaded;
  expect(await isMarkedDocument(page)).toBe(false);
});
