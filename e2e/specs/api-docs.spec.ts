import { expect, test } from '../fixtures';
import { violations } from '../support/axe';

test('the description of the calls shows an operation by keyboard, and tries one without a sign-in', async ({
  page,
}) => {
  // Whatever is blocked, or said in the console, fails the test: see the fixtures.
  await page.goto('/api/docs');
  const spin = page.locator('#operations-spin-postSpin');
  await spin
    .getByRole('button', { name: /\/api\/spin/ })
    .first()
    .press('Enter');
  await expect(spin.getByText('What was drawn')).toBeVisible();
  await expect(spin.getByText('Qm9uZ29Cb25nb0Jvbmdv').first()).toBeVisible();
  await expect(spin.getByText('sold_out', { exact: true }).first()).toBeVisible();
  await expect(spin.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Authorize', exact: true })).toHaveCount(0);

  await page.context().addCookies([{ name: 'studio', value: 'somebody', url: page.url() }]);
  const stores = page.locator('#operations-stores-getStores');
  await stores
    .getByRole('button', { name: /\/api\/stores/ })
    .first()
    .press('Enter');
  await stores.getByRole('button', { name: 'Try it out' }).press('Enter');
  const asked = page.waitForRequest('**/api/stores');
  await stores.getByRole('button', { name: 'Execute' }).press('Enter');
  expect(await (await asked).headerValue('cookie')).toBeNull();
  await expect(stores.getByRole('cell', { name: /Response headers/ })).toBeVisible();
});

test('the page is dark where the browser is, and a list where no script runs', async ({
  browser,
}) => {
  const dark = await browser.newPage({ colorScheme: 'dark' });
  await dark.goto('/api/docs');
  await expect(dark.locator('html')).toHaveClass('dark-mode');
  await expect(dark.getByRole('button', { name: /\/api\/spin/ }).first()).toBeVisible();
  await dark.close();

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto('/api/docs');
  await expect(plain.getByRole('link', { name: '/api/openapi.json' })).toBeVisible();
  await expect(plain.getByText('POST /api/spin', { exact: true })).toBeVisible();
  await plain.close();
});

test('Tab leads to an operation that is looked for, and Enter opens and closes it', async ({
  page,
}) => {
  // Its own style shows no focus in the dark.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  const spin = page.getByRole('button', { name: /\/api\/spin/ }).first();
  const signedIn = page.getByRole('button', { name: /Who is signed in/ });
  await expect(spin).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '/api/openapi.json' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('Filter by tag or path')).toBeFocused();
  await page.keyboard.type('signed-in');
  await expect(spin).toHaveCount(0);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(signedIn).toBeFocused();
  await expect(signedIn).toHaveCSS('outline-style', 'auto');
  await page.keyboard.press('Enter');
  await expect(signedIn).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(signedIn).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`where the browser is ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing with an operation open, nor with one tried', async ({ page }) => {
      await page.goto('/api/docs');
      const filter = page.getByPlaceholder('Filter by tag or path');
      await filter.fill('admin stores');
      await expect(page.locator('#operations-spin-postSpin')).toHaveCount(0);
      await page.locator('#operations-admin_stores-putAdminStores button').first().press('Enter');
      await expect(page.getByText('Request body', { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await filter.fill('signed-in');
      const who = page.locator('#operations-signed-in-getSignedIn');
      await who.getByRole('button').first().press('Enter');
      await who.getByRole('button', { name: 'Try it out' }).press('Enter');
      await who.getByRole('button', { name: 'Execute' }).press('Enter');
      await expect(who.getByRole('cell', { name: /Response headers/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
