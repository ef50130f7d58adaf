import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { stopClock } from '../support/clock';
import { hydrated } from '../support/site';

/** How long a notice stays, in ms, and how far a swipe goes, in px (docs/product.md, section 9.3). */
const NOTICE_MS = 5000;
const SWIPE_PX = 50;

const viewport = (page: Page) => page.getByRole('region', { name: 'Notices (F8)' });
const card = (page: Page) => viewport(page).getByText('Failed to send message.');
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** A point in an element, in whole CSS pixels. */
const inside = async (element: Locator) => {
  const { x, y } = (await element.boundingBox())!;
  return { x: Math.ceil(x) + 5, y: Math.ceil(y) + 5 };
};

/** Opens the contact page and lets a message fail, which gives a notice. */
const openNotice = async (page: Page) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('main').getByLabel('Email').fill('ada@example.com');
  await page.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('A question.');
  await send(page).click();
  await expect(card(page)).toBeVisible();
  await page.mouse.move(0, 0);
};

test.beforeEach(async ({ page, expectError }) => {
  expectError(/net::ERR_FAILED .*\/api\/contact/);
  await page.route('/api/contact', (route) => route.abort());
});

test('a notice goes by itself after five seconds', async ({ page }) => {
  await stopClock(page);
  await openNotice(page);
  await page.clock.runFor(NOTICE_MS - 1);
  await expect(card(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(card(page)).toBeHidden();
});

test('F8 goes to the notice, which stays while focus is there and gives it back', async ({
  page,
}) => {
  await stopClock(page);
  await openNotice(page);
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' });
  await message.focus();

  await page.keyboard.press('F8');
  await expect(viewport(page)).toBeFocused();
  await page.clock.runFor(3 * NOTICE_MS);
  await expect(card(page)).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(viewport(page).getByRole('button', { name: 'Close notice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeHidden();
  await expect(message).toBeFocused();
});

test('a notice stays while the mouse is on it', async ({ page }) => {
  await stopClock(page);
  await openNotice(page);
  await card(page).hover();
  await page.clock.runFor(3 * NOTICE_MS);
  await expect(card(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(NOTICE_MS);
  await expect(card(page)).toBeHidden();
});

test('a new notice takes the place of the old one', async ({ page, expectError }) => {
  expectError(/status of 500/);
  await openNotice(page);
  await page.unroute('/api/contact');
  await page.route('/api/contact', (route) => route.fulfill({ status: 500, json: {} }));
  await send(page).click();
  await expect(viewport(page)).toContainText('Oops!');
  await expect(card(page)).toBeHidden();
  await expect(viewport(page).getByRole('button', { name: 'Close notice' })).toHaveCount(1);
});

for (const [distance, what] of [
  [SWIPE_PX - 1, 'not far enough leaves it'],
  [SWIPE_PX, 'far enough takes it away'],
] as const) {
  test(`dragging it to the right ${what}`, async ({ page }) => {
    await stopClock(page);
    await openNotice(page);
    const { x, y } = await inside(card(page));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
    await expect(card(page)).toHaveCount(distance < SWIPE_PX ? 1 : 0);
  });
}

test('a finger swipes it away @phone', async ({ page, context }) => {
  await stopClock(page);
  await openNotice(page);
  const { x, y } = await inside(card(page));
  const browser = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distance === undefined ? [] : [{ x: x + distance, y }],
    });
  await touch('touchStart', 0);
  for (let distance = 10; distance <= SWIPE_PX + 30; distance += 10)
    await touch('touchMove', distance);
  await touch('touchEnd');
  await expect(card(page)).toBeHidden();
});
