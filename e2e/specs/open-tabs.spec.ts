import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated, siteStateOf } from '../support/site';

/** What the site is said to answer with; no tab has composition 999. */
interface Live {
  composition: number;
  canary?: string;
}
const OTHER: Live = { composition: 999 };

/**
 * What is live, and of what the next document would be; documents that really come are of today's. The site itself is
 * not asked: other tests promote beside these.
 */
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
const supersede = (page: Page, documents?: Live) => answerWith(page, OTHER, documents);

/** A tab that was opened a minute ago, at this path. Answers with what its document is of. */
const openTab = async (page: Page, path: string): Promise<Live> => {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  const { composition, canary } = siteStateOf(await page.content());
  const own = { composition, canary };
  await answerWith(page, own);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => (document.documentElement.dataset.opened = 'first'));
  return own;
};
const isFirstDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.opened === 'first');

const follow = async (page: Page, name: string) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link.scrollIntoViewIfNeeded();
  const told = page.waitForResponse('**/api/composition');
  await link.hover();
  await told;
  await link.click();
};

test('a link is a full load where it brings another composition, once, and back goes back', async ({
  page,
}) => {
  await openTab(page, '/faq');
  await supersede(page);
  let loads = 0;
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
  await follow(page, 'Privacy');
  await expect(page).toHaveURL('/privacy');
  await hydrated(page);
  expect(await isFirstDocument(page)).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(loads).toBe(1);

  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('where the next document would be of the same composition, the tab stays', async ({
  page,
}) => {
  const own = await openTab(page, '/faq');
  await supersede(page, own);
  await follow(page, 'Privacy');
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What we keep, and what we leave alone',
  );
  expect(await isFirstDocument(page)).toBe(true);
});

test('offline, a link shows its page in the tab as it did before', async ({
  page,
  context,
  expectError,
}) => {
  // Its own files, and whether the next document would be another.
  expectError(/ERR_INTERNET_DISCONNECTED.*\/(releases\/|api\/faults|terms)/);
  await openTab(page, '/faq');
  // A document knows its own page, and a tab the whole site from the first link on, or when it was idle.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL('/privacy');
  await page.clock.fastForward(60_000);
  await supersede(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true });
  const told = page.waitForResponse('**/api/composition');
  await link.hover();
  await told;
  // The document is asked for where there is nobody.
  await page.unroute('**/*');
  await context.setOffline(true);
  await link.click();
  await expect(page).toHaveURL('/terms');
  expect(await isFirstDocument(page)).toBe(true);
});

test('after a day a tab that comes back begins anew, and keeps what is typed', async ({ page }) => {
  await openTab(page, '/contact');
  await supersede(page);
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
  await message.fill('Where are the jars?');
  await page.clock.fastForward('25:00:00');
  const comeBack = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await expect(message).toHaveValue('Where are the jars?');
  expect(await isFirstDocument(page)).toBe(true);

  await message.fill('');
  const loaded = page.waitForEvent('load');
  await comeBack();
  await loaded;
  expect(await isFirstDocument(page)).toBe(false);
});
