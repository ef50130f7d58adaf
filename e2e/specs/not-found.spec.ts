import { expect, test } from '../fixtures';

test.beforeEach(({ expectError }) => expectError(/status of 404/));

test('a path that nobody has answers 404, says so, and leads home', async ({ page }) => {
  const response = await page.goto('/no/such/page');

  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page Not Found \| /);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'PREMIUM EXTRACTS' })).toBeVisible();
});

test('an unknown product answers 404 in its own words', async ({ page }) => {
  const response = await page.goto('/product/no-such-extract');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PREMIUM EXTRACTS' })).toBeVisible();
});
