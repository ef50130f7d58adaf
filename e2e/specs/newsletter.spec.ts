import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { stopClock } from '../support/clock';
import { held } from '../support/held';
import { hydrated } from '../support/site';

/** Until the popup opens, in ms (docs/product.md, section 9.2). */
const POPUP_DELAY_MS = 5000;
const CALL = '/api/lottery/newsletter';

test.use({ popupSeen: false });

const popup = (page: Page) => page.getByRole('dialog', { name: 'GET 15% OFF Your First Order!' });
const email = (page: Page) => popup(page).getByLabel('Email address');
const claim = (page: Page) => popup(page).getByRole('button', { name: 'Claim My Discount' });
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('newsletter-popup-seen'));

const openHome = async (page: Page) => {
  await page.goto('/home');
  await hydrated(page);
};

const openPopup = async (page: Page) => {
  await stopClock(page);
  await openHome(page);
  await page.clock.runFor(POPUP_DELAY_MS);
  await expect(popup(page)).toBeVisible();
};

test('the popup opens five seconds after the page, over everything else', async ({ page }) => {
  await stopClock(page);
  await openHome(page);
  await page.clock.runFor(POPUP_DELAY_MS - 1);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(1);

  await expect(popup(page)).toBeFocused();
  await expect(popup(page)).toContainText('Your info is secure');
  await expect(popup(page)).toContainText('No spam, ever');
  await expect(page.locator('#page')).toHaveJSProperty('inert', true);
  expect(await flag(page)).toBeNull();
});

const waysToClose: [name: string, close: (page: Page) => Promise<void>][] = [
  ['its icon', (page) => popup(page).getByRole('button', { name: 'Close' }).click()],
  ['No thanks', (page) => popup(page).getByText("No thanks, I'll pay full price").click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
];
for (const [name, close] of waysToClose) {
  test(`${name} closes it for good`, async ({ page }) => {
    await openPopup(page);
    await close(page);
    await expect(popup(page)).toBeHidden();
    expect(await flag(page)).toBe('true');

    await page.reload();
    await hydrated(page);
    await page.clock.runFor(2 * POPUP_DELAY_MS);
    await expect(popup(page)).toBeHidden();
  });
}

test('a subscription is accepted, closes it for good, and is answered with a welcome', async ({
  page,
}) => {
  const call = held();
  await page.route(CALL, async (route) => {
    await call.until;
    await route.continue();
  });
  await openPopup(page);
  await email(page).fill('visitor@example.com');
  const answer = page.waitForResponse(`**${CALL}`);
  await claim(page).click();
  await expect(popup(page).getByRole('button', { name: 'Subscribing...' })).toBeVisible();
  call.release();

  expect((await answer).ok()).toBe(true);
  await expect(popup(page)).toBeHidden();
  await expect(page.getByRole('status').getByText('Welcome to the family')).toBeVisible();
  expect(await flag(page)).toBe('true');
});

test('a refused subscription leaves it open with what was typed', async ({ page, expectError }) => {
  expectError(/status of 500/);
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }));
  await openPopup(page);
  await email(page).fill('visitor@example.com');
  await claim(page).click();

  await expect(page.getByText('Oops!')).toBeVisible();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(email(page)).toHaveValue('visitor@example.com');
  expect(await flag(page)).toBeNull();
});

test('a network that fails is told apart', async ({ page, expectError }) => {
  expectError(/net::ERR_FAILED/);
  await page.route(CALL, (route) => route.abort());
  await openPopup(page);
  await email(page).fill('visitor@example.com');
  await claim(page).click();

  await expect(page.getByText('Failed to subscribe. Please try again later.')).toBeVisible();
  await expect(popup(page)).toBeVisible();
  expect(await flag(page)).toBeNull();
});

test('an address is required', async ({ page }) => {
  await openPopup(page);
  await claim(page).click();
  await expect(email(page)).toBeFocused();
  await expect(popup(page)).toBeVisible();
});

test.describe('before the age is known', () => {
  test.use({ verified: false });

  test('the popup waits for the YES, and then its five seconds', async ({ page }) => {
    await stopClock(page);
    await openHome(page);
    await page.clock.runFor(2 * POPUP_DELAY_MS);
    await expect(popup(page)).toBeHidden();
    await page.getByRole('button', { name: 'YES, I AM 21+' }).click();
    await page.clock.runFor(POPUP_DELAY_MS - 1);
    await expect(popup(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(popup(page)).toBeVisible();
  });
});
