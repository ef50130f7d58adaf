import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import { linkTo, mailTo } from '../support/mail';
import { open, uniqueId } from '../support/site';

const PDF = '/api/ebooks/pdf/complete-guide-cannabis-extracts.pdf';

const downloadButton = (page: Page) =>
  page.getByRole('button', { name: 'Free Download: The Complete Guide to Cannabis Extracts' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download your free guide' });
const name = (page: Page) => dialog(page).getByLabel('Full Name');

test(
  'a guide is requested by keyboard, opens in a tab and is mailed',
  JOURNEY,
  async ({ page, context }) => {
    const visitor = `${uniqueId('guide')}@example.com`;
    await open(page, '/guides');
    await downloadButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(name(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(downloadButton(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.type('Ada Visitor');
    await dialog(page).getByLabel('Email Address').fill(visitor);
    // A browser without a PDF viewer downloads the file instead of showing it in the tab.
    const opened = context.waitForEvent('page');
    const requested = context.waitForEvent('request', (request) => request.isNavigationRequest());
    await page.keyboard.press('Enter');
    const tab = await opened;
    expect(new URL((await requested).url()).pathname).toBe(PDF);
    await tab.close();
    await expect(page).toHaveURL('/guides');
    await expect(page.getByRole('status').getByText('Download Starting!')).toBeVisible();
    await expect(downloadButton(page)).toBeFocused();

    expect(linkTo(PDF, await mailTo(visitor, 'guide-link'))).toBe(PDF);
    const pdf = await page.request.get(PDF);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 6).toString()).toBe('%PDF-1');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('guides are links', async ({ page }) => {
    await page.goto('/guides');
    const links = page.getByRole('link', { name: 'Read as PDF' });
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', PDF);
    await expect(downloadButton(page)).toBeHidden();
  });
});
