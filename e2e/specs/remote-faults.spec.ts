import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { stopClock } from '../support/clock';
import { faultyAnswers, flipOneByte } from '../support/faulty-answers';

test.use({ tiles: 'answered' });

/** How long the shell waits for a remote's entry, in ms; it tries twice. */
const STEP_LIMIT_MS = 3000;

/** With or without the query by which the shell asks again. */
const entryOf = (remote: string) => `**/releases/${remote}/*/entry.js*`;

const panel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This section is not available right now' });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test.describe('a remote whose entry', () => {
  test.beforeEach(({ expectError }) => {
    expectError(/Failed to load resource.*entry\.js/);
    expectError(/integrity.*entry\.js/);
  });

  for (const [what, answer] of faultyAnswers) {
    test(`${what} costs its page only, until Retry finds it sound`, async ({ page }) => {
      await page.route(entryOf('mfe-locator'), answer);
      const report = page.waitForRequest('**/api/faults');
      await page.goto('/store-locator');

      await expect(panel(page)).toBeVisible();
      expect((await report).postDataJSON()).toMatchObject({ part: 'mfe-locator', stage: 'load' });
      await theFrameWorks(page);

      await page.goBack();
      await expect(panel(page)).toBeVisible();
      await page.unroute(entryOf('mfe-locator'));
      await panel(page).getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();
      await expect(page.getByRole('heading', { name: /Stores Found/ })).toBeVisible();
    });
  }

  test('never arrives is given up after twice three seconds', async ({ page }) => {
    await stopClock(page);
    const askedAgain = page.waitForRequest(/mfe-locator.*entry\.js\?again=1$/);
    await page.route(entryOf('mfe-locator'), () => {});
    await page.goto('/store-locator', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();
    await page.clock.runFor(STEP_LIMIT_MS);
    await askedAgain;
    await page.clock.runFor(STEP_LIMIT_MS - 1);
    await expect(panel(page)).toBeHidden();
    await page.clock.runFor(1);

    await expect(panel(page)).toBeVisible();
    await page.clock.resume();
    await theFrameWorks(page);
  });

  test('fails once is asked a second time, and nobody notices', async ({ page }) => {
    let asked = 0;
    await page.route(entryOf('mfe-locator'), (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 500 }) : route.continue();
    });
    await page.goto('/store-locator');
    await expect(page.getByRole('heading', { name: /Stores Found/ })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    expect(asked).toBeGreaterThan(1);
  });
});

test.describe('before the age is verified', () => {
  test.use({ verified: false });

  test('a remote that hangs keeps neither the gate nor the menu waiting', async ({ page }) => {
    await stopClock(page);
    await page.route(entryOf('mfe-locator'), () => {});
    await page.goto('/store-locator', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'YES, I AM 21+' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /^FIND / })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Products' }).hover();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'All Products' }),
    ).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });
});

/** Menu and footer lead on, and the pages of other remotes open. */
const theFrameWorks = async (page: Page): Promise<void> => {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).hover();
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
};

test('a flipped byte in the page itself costs that page only', async ({ page, expectError }) => {
  expectError(/integrity.*store-locator-page/);
  await page.route('**/releases/mfe-locator/*/store-locator-page*.js*', flipOneByte);
  await page.goto('/store-locator');
  await expect(panel(page)).toBeVisible();
  await theFrameWorks(page);
});

test('a remote that stops between two pages costs only its own', async ({ page, expectError }) => {
  expectError(/net::ERR_FAILED.*mfe-locator/);
  await page.goto('/faq');
  await page.route('**/releases/mfe-locator/**', (route) => route.abort());
  await footerLink(page, 'Find Stores').click();
  await expect(page).toHaveURL('/store-locator');
  await expect(panel(page)).toBeVisible();
  await footerLink(page, 'FAQ').click();
  await expect(page.getByRole('heading', { level: 1, name: /Questions/ })).toBeVisible();
});

test('the home page stands without the catalogue, but for its grid', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource.*mfe-catalog.*entry\.js/);
  await page.route(entryOf('mfe-catalog'), (route) => route.fulfill({ status: 404 }));
  await page.goto('/');

  await expect(page.locator('#products').getByRole('alert')).toContainText(
    'This section is not available right now',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'PREMIUM EXTRACTS' })).toBeVisible();
  await expect(page.locator('#story').getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'GET IN TOUCH' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'not available' })).toHaveCount(1);

  await page.unroute(entryOf('mfe-catalog'));
  await page.locator('#products').getByRole('button', { name: 'Retry' }).click();
  await expect(
    page.locator('#products').getByRole('heading', { name: 'Wango Mango' }),
  ).toBeVisible();
});
