import { expect, test } from '../fixtures';

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
