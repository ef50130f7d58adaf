import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { stopClock } from '../support/clock';
import { faultyAnswers } from '../support/faulty-answers';
import { held } from '../support/held';

test.use({ tiles: 'answered' });

/** How long the page waits for the shell's script, in ms after the click; of it at least so long after the document. */
const START_LIMIT_MS = 7500;
const LISTENS_MS = 6000;

/** With or without the query by which it is asked for again. */
const SHELL = '**/releases/shell/*/shell.*.js*';

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' });
const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload' });
const gate = (page: Page) => page.getByRole('dialog', { name: 'AGE VERIFICATION' });
/** Only a page that is alive has it. */
const menu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Products', exact: true });
const ageNotice = (page: Page) => page.getByText('You must be 21 years or older');

/** Under the age notice, as without JavaScript: the page is read, and its links lead on. */
const thePageIsReadable = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'AGE VERIFICATION' })).toBeInViewport();
  await expect(ageNotice(page)).toBeInViewport();
  await expect(page.getByText('Verifying age...')).toBeHidden();
  await expect(page.locator('#site')).toHaveJSProperty('inert', false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
};

test.describe("while the shell's script", () => {
  test.use({ verified: false });
  test.beforeEach(({ expectError }) => {
    expectError(/Failed to load resource.*shell\.\w+\.js/);
    expectError(/integrity.*shell\.\w+\.js/);
  });

  for (const [what, fault] of faultyAnswers) {
    test(`${what} the page is readable and says so, until it is loaded again`, async ({ page }) => {
      await page.route(SHELL, fault);
      const report = page.waitForRequest('**/api/faults');
      await page.goto('/faq');
      await expect(notice(page)).toBeInViewport();
      const { part, version, stage, message } = (await report).postDataJSON();
      expect({ part, stage, message }).toEqual({
        part: 'shell',
        stage: 'load',
        message: 'could not be loaded',
      });
      expect(version).toMatch(/^\d+\.\d+\.\d+-\w+$/);
      expect((await (await report).response())!.status()).toBe(204);

      await thePageIsReadable(page);
      await expect(notice(page)).toBeInViewport();
      await page.unroute(SHELL);
      await page.keyboard.press('Tab');
      await expect(reload(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(gate(page)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    });
  }

  for (const [what, fault] of faultyAnswers)
    test(`${what} in the cache it is asked for past it`, async ({ page }) => {
      await page.route(
        ({ pathname, search }) => /\/releases\/shell\/.*\/shell\..*js$/.test(pathname) && !search,
        fault,
      );
      await page.goto('/faq');
      await expect(gate(page)).toBeFocused();
      await expect(notice(page)).toHaveCount(0);
    });

  test('is silent for eight seconds the page is readable and says so', async ({ page }) => {
    await stopClock(page);
    let silent = true;
    await page.route(SHELL, (route) => (silent ? undefined : route.continue()));
    await page.goto('/faq', { waitUntil: 'commit' });
    await expect(page.getByText('Verifying age...')).toBeInViewport();
    const report = page.waitForRequest('**/api/faults');
    await page.clock.runFor(LISTENS_MS - 1);
    await expect(notice(page)).toHaveCount(0);
    await page.clock.runFor(START_LIMIT_MS - LISTENS_MS + 1);
    await expect(notice(page)).toBeInViewport();
    expect((await report).postDataJSON()).toMatchObject({
      part: 'shell',
      message: 'was silent for 3000 ms',
    });
    silent = false;
    await page.clock.resume();
    await reload(page).click();
    await expect(gate(page)).toBeVisible();
  });

  test('is late the gate returns with it', async ({ page }) => {
    const script = held();
    await stopClock(page);
    await page.route(SHELL, async (route) => {
      await script.until;
      await route.continue();
    });
    await page.goto('/faq', { waitUntil: 'commit' });
    await expect(page.getByText('Verifying age...')).toBeInViewport();
    await page.clock.runFor(START_LIMIT_MS);
    await expect(notice(page)).toBeVisible();
    script.release();
    await page.clock.resume();
    await expect(gate(page)).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.locator('#site')).toHaveJSProperty('inert', true);
  });
});

test('a visitor of age is told without the age notice, and axe finds nothing', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  await page.route(SHELL, (route) => route.fulfill({ status: 404 }));
  await page.goto('/faq');
  await expect(notice(page)).toBeInViewport();
  await expect(page.getByText('AGE VERIFICATION')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.unroute(SHELL);
  await reload(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

const withoutScript: [path: string, shown: RegExp, hidden: string][] = [
  [
    '/store-locator',
    /^Copper Heron Dispensary$/,
    'main input[placeholder="Enter zip code or city"]',
  ],
  ['/contact', /^Sending this form needs JavaScript/, 'select[name=inquiry]'],
  ['/faq', /^Live resin is made from/, 'main input[type=search]'],
];
for (const [path, shown, hidden] of withoutScript) {
  test(`${path} is then as it is without JavaScript @phone`, async ({ page, expectError }) => {
    expectError(/Failed to load resource/);
    await page.route(SHELL, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await expect(reload(page)).toBeInViewport();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.locator(hidden)).toBeAttached();
    await expect(page.locator(hidden)).toBeHidden();
  });
}

test('who leaves before the script has come is not counted', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/faults')) reports.push(request.url());
  });
  await page.route(SHELL, () => {});
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(SHELL);
  await page.goto('/contact');
  await expect(menu(page)).toBeVisible();
  expect(reports).toEqual([]);
});
