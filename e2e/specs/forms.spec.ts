import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import { open } from '../support/site';
import { fillContactForm } from '../support/states';

const main = (page: Page) => page.getByRole('main');
const name = (page: Page) => page.getByLabel('Name');
const message = (page: Page) => main(page).getByRole('textbox', { name: 'Message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const thanks = (page: Page) => page.getByRole('group', { name: 'Thank You!' });

const SENT = {
  name: 'Ada Visitor',
  email: 'ada@example.com',
  inquiry: 'product',
  message: 'Where are the jars?',
};

test(
  'the contact form names missing fields, sends the message and confirms it',
  JOURNEY,
  async ({ page }) => {
    await open(page, '/home#contact');
    await send(page).click();
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveAccessibleDescription('Please enter your name');
    await fillContactForm(page);
    await page.getByLabel('Inquiry Type').selectOption('Product Information');
    const call = page.waitForResponse('**/api/contact');
    await send(page).click();
    const response = await call;
    expect(response.status()).toBe(201);
    expect(response.request().postDataJSON()).toEqual(SENT);
    await expect(page.getByRole('status').getByText('✅ Message Sent!')).toBeVisible();
    await expect(thanks(page)).toBeFocused();

    await thanks(page).getByRole('button', { name: 'Send Another Message' }).click();
    await expect(name(page)).toBeFocused();
    await expect(message(page)).toHaveValue('');
  },
);

test('the error of a field leaves the field beside it in place', async ({ page }) => {
  const email = page.getByLabel('Email');
  await open(page, '/contact');
  await name(page).fill('Ada');
  const { height } = (await name(page).boundingBox())!;
  await send(page).click();
  await expect(email).toHaveAccessibleDescription(/your email/);
  const { y } = (await email.boundingBox())!;
  expect(await name(page).boundingBox()).toMatchObject({ y, height });
});

test('an unsent message is still there after a reload', async ({ page }) => {
  await open(page, '/contact');
  await fillContactForm(page);
  await open(page, '/contact');
  await expect(name(page)).toHaveValue(SENT.name);
  await expect(message(page)).toHaveValue(SENT.message);
});

test.describe('before scripts have loaded', () => {
  test.use({ tiles: 'served' });

  test('a submitted form is sent afterwards', JOURNEY, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/releases/shell/*/shell.*.js*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillContactForm(page);
    await page.getByLabel('Inquiry Type').selectOption('Product Information');
    await send(page).click();
    await expect(page).toHaveURL('/contact');
    const call = page.waitForRequest('**/api/contact');
    release();
    expect((await call).postDataJSON()).toEqual(SENT);
    await expect(thanks(page)).toBeFocused();
  });
});
