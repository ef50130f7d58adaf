import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import { open } from '../support/site';

test.use({ verified: false, popupSeen: false });

const gate = (page: Page) => page.getByRole('dialog', { name: 'AGE VERIFICATION' });
const yes = (page: Page) => page.getByRole('button', { name: 'YES, I AM 21+' });
const no = (page: Page) => page.getByRole('button', { name: 'NO', exact: true });
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('ageVerified'));

test('only YES opens the page, for this session', JOURNEY, async ({ page }) => {
  await open(page, '/faq');
  await expect(gate(page)).toContainText('You must be 21 years or older to view this website.');
  await expect(gate(page)).toBeFocused();
  await expect(page.locator('#site')).toHaveJSProperty('inert', true);
  for (const [key, focused] of [
    ['Tab', yes(page)],
    ['Tab', no(page)],
    ['Tab', yes(page)],
    ['Shift+Tab', no(page)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await page.mouse.click(20, 450);
  await page.keyboard.press('/');
  await expect(gate(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await stored(page)).toBeNull();

  await yes(page).click();
  await expect(gate(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await stored(page)).toBe('true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gate(page)).toBeHidden();
});

test('the gate covers the page before any script has run', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'AGE VERIFICATION' })).toBeInViewport();
  await expect(page.getByText('Verifying age...')).toBeInViewport();
  await expect(page.locator('#site')).toHaveJSProperty('inert', true);
});
