import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { held } from '../support/held';
import { hydrated } from '../support/site';

const CALL = '/api/contact';

const name = (page: Page) => page.getByLabel('Name');
const email = (page: Page) => page.getByRole('main').getByLabel('Email');
const inquiry = (page: Page) => page.getByLabel('Inquiry Type');
const message = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const thanks = (page: Page) => page.getByRole('group', { name: 'Thank You!' });

const write = async (page: Page) => {
  await name(page).fill('Ada Visitor');
  await email(page).fill('ada@example.com');
  await inquiry(page).selectOption('Product Information');
  await message(page).fill('Where can I find the Wango Mango cartridge?');
};

for (const path of ['/contact', '/home#contact']) {
  test(`a message sent from ${path} arrives and is thanked for`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await write(page);
    const call = page.waitForResponse(`**${CALL}`);
    await send(page).click();

    const answer = await call;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toEqual({
      name: 'Ada Visitor',
      email: 'ada@example.com',
      inquiry: 'product',
      message: 'Where can I find the Wango Mango cartridge?',
    });
    await expect(page.getByRole('status').getByText('✅ Message Sent!')).toBeVisible();
    await expect(thanks(page)).toBeFocused();
    await expect(thanks(page)).toContainText('24-48 hours');

    await thanks(page).getByRole('button', { name: 'Send Another Message' }).click();
    await expect(name(page)).toBeFocused();
    for (const field of [name(page), email(page), inquiry(page), message(page)])
      await expect(field).toHaveValue('');
  });
}

test('while a message is sent the button says so and cannot be pressed again', async ({ page }) => {
  const call = held();
  await page.route(CALL, async (route) => {
    await call.until;
    await route.continue();
  });
  await page.goto('/contact');
  await hydrated(page);
  await write(page);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  call.release();
  await expect(thanks(page)).toBeVisible();
});

const failures: [what: string, answer: number | 'none', title: string, text: string][] = [
  ['a refused message', 500, 'Oops!', 'Something went wrong. Please try again.'],
  ['a network that fails', 'none', 'Error', 'Failed to send message. Please try again later.'],
];
for (const [what, answer, title, text] of failures) {
  test(`${what} is told, and keeps what was written`, async ({ page, expectError }) => {
    expectError(answer === 'none' ? /net::ERR_FAILED/ : /status of 500/);
    await page.route(CALL, (route) =>
      answer === 'none' ? route.abort() : route.fulfill({ status: answer, json: {} }),
    );
    await page.goto('/contact');
    await hydrated(page);
    await write(page);
    await send(page).click();

    const notice = page.getByRole('alert');
    await expect(notice.getByText(title, { exact: true })).toBeVisible();
    await expect(notice.getByText(text)).toBeVisible();
    // The notice goes; this stays.
    const stays =
      answer === 'none'
        ? 'No answer has come: your message may not have reached us.'
        : 'Your message has not been sent.';
    await expect(page.getByText(`${stays} It is still here: please try again.`)).toBeVisible();
    await expect(name(page)).toHaveValue('Ada Visitor');
    await expect(email(page)).toHaveValue('ada@example.com');
    await expect(inquiry(page)).toHaveValue('product');
    await expect(message(page)).toHaveValue(/Wango Mango/);

    await page.unroute(CALL);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
  });
}

test('name, email and message are required, the inquiry is not', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/contact');
  await hydrated(page);
  for (const [field, text] of [
    [name(page), 'Ada Visitor'],
    [email(page), 'ada@example.com'],
    [message(page), 'A question.'],
  ] as const) {
    await send(page).click();
    await expect(field).toBeFocused();
    await field.fill(text);
  }
  await email(page).fill('not an address');
  await send(page).click();
  await expect(email(page)).toBeFocused();
  expect(sent).toEqual([]);

  await email(page).fill('ada@example.com');
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
});

test('a link can preselect what the message is about', async ({ page }) => {
  await page.goto('/contact?inquiry=wholesale');
  await expect(inquiry(page)).toHaveValue('wholesale');
});
