import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import { stopClock } from '../support/clock';
import { linkTo, mailTo } from '../support/mail';
import { open, uniqueId } from '../support/site';

test.use({ popupSeen: false });

/** Time until the popup opens, in ms (docs/product.md, section 9.2). */
const POPUP_DELAY_MS = 5000;

const popup = (page: Page) => page.getByRole('dialog', { name: 'GET 15% OFF Your First Order!' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('newsletter-popup-seen'));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a visitor subscribes, confirms, gets a code and unsubscribes', JOURNEY, async ({ page }) => {
  const address = `${uniqueId('visitor')}@example.com`;
  await stopClock(page);
  await open(page, '/');
  await page.clock.runFor(POPUP_DELAY_MS);
  await expect(popup(page)).toBeFocused();
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Claim My Discount' }).click();
  await expect(page.getByRole('status').getByText('Welcome to the family')).toBeVisible();
  expect(await stored(page)).toBe('true');
  await page.clock.resume();

  const confirmation = await mailTo(address, 'newsletter-confirmation');
  await open(page, linkTo('/newsletter/confirm', confirmation));
  await page.getByRole('button', { name: 'Confirm My Email' }).click();
  await expect(heading(page, 'Welcome to the family')).toBeVisible();
  const welcome = await mailTo(address, 'newsletter-welcome');
  expect(welcome.text).toMatch(/FIRST15(-[0-9A-Z]{4}){3}/);
  await open(page, linkTo('/newsletter/unsubscribe', welcome));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading(page, 'You’re unsubscribed')).toBeVisible();
});
