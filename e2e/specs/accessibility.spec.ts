import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { openPopup } from '../support/opened';
import { hydrated } from '../support/site';

// What is on every page is in pages.spec.ts; here is what people open on them.
test.use({ tiles: 'answered' });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test('axe finds nothing on the 404 page', async ({ page, expectError }) => {
  expectError(/status of 404/);
  await open(page, '/no/such/page');
  expect(await violations(page)).toEqual([]);
});

test.describe('before the age is known', () => {
  test.use({ verified: false });

  test('axe finds nothing with the gate open', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'AGE VERIFICATION' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('axe finds nothing with the menu open', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).hover();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Live Resin' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing with the menu of a phone open @phone', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

for (const path of ['/', '/store-locator', '/faq']) {
  test(`axe finds nothing on ${path} of a phone @phone`, async ({ page }) => {
    await open(page, path);
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('with the newsletter popup', () => {
  test.use({ popupSeen: false });

  test('axe finds nothing', async ({ page }) => {
    await openPopup(page);
    expect(await violations(page)).toEqual([]);
  });
});

test('axe finds nothing with a store selected', async ({ page }) => {
  await open(page, '/store-locator?q=60614');
  await page.getByRole('button', { name: 'Copper Heron Dispensary', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Chicago, IL 60614')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing with a store search that finds nothing', async ({ page }) => {
  await open(page, '/store-locator?q=nowhere');
  await expect(page.getByText('No stores found')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing with an answer open', async ({ page }) => {
  await open(page, '/faq');
  const question = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  await question.getByRole('button').click();
  await expect(question.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing once a message is sent', async ({ page }) => {
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Ada Visitor');
  await page.getByRole('main').getByLabel('Email').fill('ada@example.com');
  await page.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('A question.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('group', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByRole('status').getByText('✅ Message Sent!')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing with a field that the server refuses', async ({ page, expectError }) => {
  expectError(/status of 400/);
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Ada Visitor');
  await page.getByRole('main').getByLabel('Email').fill('ada.@example.com');
  await page.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('A question.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing with products narrowed to none, nor with a favorite', async ({ page }) => {
  await open(page, '/products/edibles?type=sativa');
  await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await open(page, '/apparel?category=accessories');
  await page.getByRole('button', { name: 'Favorite Market Tote' }).click();
  await page.reload();
  await hydrated(page);
  await expect(
    page.getByRole('button', { name: 'Favorite Market Tote', pressed: true }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing with a remote that has failed', async ({ page, expectError }) => {
  expectError(/Failed to load resource.*entry\.js/);
  await page.route('**/releases/mfe-locator/*/entry.js*', (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto('/store-locator');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
