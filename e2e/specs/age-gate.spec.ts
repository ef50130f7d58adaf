import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

test.use({ verified: false, popupSeen: false });

const gate = (page: Page) => page.getByRole('dialog', { name: 'AGE VERIFICATION' });
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('ageVerified'));

test('the gate asks for the year of birth, and YES shows the page for this session', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect(gate(page)).toContainText('You must be 21 years or older to view this website.');
  await expect(gate(page)).toContainText(
    `Were you born on or before ${new Date().getFullYear() - 21}?`,
  );
  expect(await flag(page)).toBeNull();

  await page.getByRole('button', { name: 'YES, I AM 21+' }).click();

  await expect(gate(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await flag(page)).toBe('true');

  await page.reload();
  await hydrated(page);
  await expect(page.getByText('AGE VERIFICATION')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('NO leaves for a general search site and stores nothing', async ({ page }) => {
  let left: string | undefined;
  await page.route('https://www.google.com/**', (route) => {
    left = route.request().url();
    return route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' });
  });
  await page.goto('/');
  const kept = () =>
    page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie]);

  await page.getByRole('button', { name: 'NO', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(left).toBe('https://www.google.com/');
  await page.goBack();
  await expect(gate(page)).toBeVisible();
  expect(await kept()).toEqual([0, 0, '']);
});

test('only an answer closes it: not Escape, and not a click beside it', async ({ page }) => {
  await page.goto('/');
  await expect(gate(page)).toBeVisible();
  await expect(gate(page).getByRole('button')).toHaveText(['YES, I AM 21+', 'NO']);

  await page.keyboard.press('Escape');
  await page.mouse.click(20, 450);

  await expect(gate(page)).toBeVisible();
  expect(await flag(page)).toBeNull();
});

test('focus goes round inside, and what is behind cannot be reached', async ({ page }) => {
  await page.goto('/contact');
  await expect(gate(page)).toBeFocused();
  await expect(page.locator('#site')).toHaveJSProperty('inert', true);

  const yes = page.getByRole('button', { name: 'YES, I AM 21+' });
  const no = page.getByRole('button', { name: 'NO', exact: true });
  for (const [key, focused] of [
    ['Tab', yes],
    ['Tab', no],
    ['Tab', yes],
    ['Shift+Tab', no],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
  }
});

test('the gate stands before any script has run', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'AGE VERIFICATION' })).toBeInViewport();
  await expect(page.getByText('You must be 21 years or older')).toBeInViewport();
  await expect(page.getByText('Verifying age...')).toBeInViewport();
  await expect(page.locator('#site')).toHaveJSProperty('inert', true);
});

// Without JavaScript the gate is a notice above readable content: for every page, in pages.spec.ts.
