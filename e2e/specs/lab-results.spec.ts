import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { hydrated } from '../support/site';

const open = async (page: Page, query = '') => {
  await page.goto(`/lab-results${query}`);
  await hydrated(page);
};
const field = (page: Page) => page.getByRole('textbox', { name: 'Batch number' });
const result = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const FOUND = 'Certificate of batch SAMPLE-0412';
const UNKNOWN = 'No certificate for “MC-9999”';

/** What a result leads to is there. */
const leadsOn = async (page: Page) => {
  const pdf = page.getByRole('link', { name: 'Open the certificate' });
  const answer = await page.request.get((await pdf.getAttribute('href'))!);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(String(await answer.body())).toContain('%PDF-1.7');
  await page.getByRole('link', { name: 'Milk Chocolate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Milk Chocolate/i })).toBeVisible();
};

for (const on of ['', ' @phone']) {
  test(`a batch is looked up in place, from the keyboard alone, and leads on${on}`, async ({
    page,
  }) => {
    await open(page);
    await field(page).fill('sample 0412');
    await field(page).press('Enter');
    await expect(result(page, FOUND)).toBeFocused();
    await expect(result(page, FOUND)).toBeInViewport();
    await expect(page).toHaveURL('/lab-results?batch=sample%200412#certificate');
    await expect(page.getByRole('note').filter({ hasText: 'This is a sample' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(await page.evaluate(() => document.documentElement.clientWidth));
    await leadsOn(page);
    await page.goBack();
    await expect(result(page, FOUND)).toBeVisible();
    await expect(field(page)).toHaveValue('sample 0412');
  });
}

test('the example on the page is a batch, and Back leads to the page without it', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'SAMPLE-0412' }).click();
  await expect(result(page, FOUND)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/lab-results');
  await expect(result(page, FOUND)).toHaveCount(0);
});

test('what its address asks for is in its document, and stays when it comes alive', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '?batch=SAMPLE-0412');
  await expect(result(page, FOUND)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(asked.filter((path) => path.startsWith('/api/certificates'))).toEqual([]);
  await leadsOn(page);
});

test('what is not there says so, and leads to the form with the number in it', async ({
  page,
  expectError,
}) => {
  expectError(/404/);
  await open(page);
  await field(page).fill('MC-9999');
  await page.getByRole('button', { name: 'Look Up' }).click();
  await expect(result(page, UNKNOWN)).toBeFocused();
  await page.getByRole('link', { name: 'ask us for the certificate' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    'Certificate of analysis, batch number: MC-9999\n',
  );
});

test('a network that is slow or gone says so, and can be tried again', async ({
  page,
  expectError,
}) => {
  expectError(/./);
  await open(page);
  let held: (() => Promise<void>) | undefined;
  await page.route('**/api/certificates/*', (route) => {
    held = () => route.abort();
  });
  await field(page).fill('SAMPLE-0412');
  await field(page).press('Enter');
  await expect(page.getByText('Looking up batch SAMPLE-0412…')).toBeVisible();
  await expect.poll(() => held !== undefined).toBe(true);
  await held!();
  await expect(result(page, 'The certificates cannot be reached right now')).toBeFocused();
  await page.unroute('**/api/certificates/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(result(page, FOUND)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const on of ['', ' @phone'])
    test(`the form shows the certificate, where it stands${on}`, async ({ page }) => {
      await page.goto('/lab-results');
      await field(page).fill('sample 0412');
      await page.getByRole('button', { name: 'Look Up' }).click();
      await expect(page).toHaveURL('/lab-results?batch=sample+0412#certificate');
      await expect(result(page, FOUND)).toBeInViewport();
      await leadsOn(page);
    });

  test('what is no number is shown as it was written', async ({ page }) => {
    await page.goto(`/lab-results?batch=${encodeURIComponent('<b>"no"')}`);
    await expect(result(page, '“<b>"no"” is no batch number')).toBeVisible();
    await expect(field(page)).toHaveValue('<b>"no"');
  });
});

for (const forcedColors of ['none', 'active'] as const)
  test.describe(forcedColors === 'none' ? 'axe' : 'axe, with the system’s colors,', () => {
    test.use({ contextOptions: { forcedColors, reducedMotion: 'reduce' } });

    test('finds nothing: without a batch, with one, with none', async ({ page }) => {
      for (const query of ['', '?batch=SAMPLE-0412', '?batch=MC-9999']) {
        await open(page, query);
        expect(await violations(page), query).toEqual([]);
      }
    });
  });
