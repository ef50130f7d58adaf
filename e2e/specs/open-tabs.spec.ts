import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

/** Documents come from a composition that no tab has. Those that really come are of today's. */
const supersede = async (page: Page, documents = '999') => {
  await page.route('**/api/composition', (route) => route.fulfill({ json: { composition: 999 } }));
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { 'x-composition': documents } })
      : route.fallback(),
  );
};

/** A tab that was opened a minute ago, at this path. */
const openTab = async (page: Page, path: string) => {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => (document.documentElement.dataset.opened = 'first'));
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
  await openTab(page, '/faq');
  const current = (await page.request.get('/faq')).headers()['x-composition']!;
  await supersede(page, current);
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
  await openTab(page, '/privacy');
  await supersede(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true });
  const told = page.waitForResponse('**/api/composition');
  await link.hover();
  await told;
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
