import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { linkTo, mailTo } from '../support/mail';
import { hydrated } from '../support/site';

const GUIDE = 'The Complete Guide to Cannabis Extracts';
const PDF = '/api/ebooks/pdf/complete-guide-cannabis-extracts.pdf';

const choose = (page: Page) => page.getByRole('button', { name: `Free Download: ${GUIDE}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download your free guide' });
const name = (page: Page) => dialog(page).getByLabel('Full Name');
const email = (page: Page) => dialog(page).getByLabel('Email Address');

const open = async (page: Page) => {
  await page.goto('/guides');
  await hydrated(page);
};

const focusIsHeld = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused === document.body || focused?.closest('dialog[open]') !== null;
  });

test('a guide is asked for by keyboard, opens in a new tab and comes by mail', async ({
  page,
  context,
}) => {
  const visitor = `guide-${Date.now()}@example.com`;
  await open(page);
  await choose(page).focus();
  await page.keyboard.press('Enter');
  await expect(name(page)).toBeFocused();
  // Once around: the focus may visit the browser's own frame, and never the page behind.
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    expect(await focusIsHeld(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(choose(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Ada Visitor');
  await email(page).fill(visitor);
  // A browser without a viewer for PDFs has nothing to show in the tab, and downloads what it asks for.
  const opened = context.waitForEvent('page');
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest());
  await page.keyboard.press('Enter');
  const tab = await opened;
  expect(new URL((await asked).url()).pathname).toBe(PDF);
  await tab.close();
  await expect(page).toHaveURL('/guides');

  await expect(dialog(page)).toBeHidden();
  const notice = page.getByRole('status');
  await expect(notice.getByText('Download Starting!')).toBeVisible();
  await expect(notice.getByText(/^Check your downloads folder/)).toBeVisible();
  await expect(choose(page)).toBeFocused();

  expect(linkTo(PDF, await mailTo(visitor, 'guide-link'))).toBe(PDF);
  const pdf = await page.request.get(PDF);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 8).toString()).toBe('%PDF-1.7');
});

test('a guide is asked for on a phone @phone', async ({ page, context }) => {
  await open(page);
  await choose(page).tap();
  await name(page).fill('Ada Visitor');
  await email(page).fill('ada@example.com');
  expect(await violations(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await dialog(page).getByRole('button', { name: 'Download Now' }).tap();
  await (await opened).close();
  await expect(page.getByRole('link', { name: 'Open the guide (PDF, new tab)' })).toBeVisible();
});

test('a refusal is told in the dialog, which stays, and axe finds nothing in it', async ({
  page,
  expectError,
}) => {
  expectError(/status of 500/);
  await page.route('**/api/ebooks/download', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page);
  await choose(page).click();
  await name(page).fill('Ada Visitor');
  await email(page).fill('ada@example.com');
  await dialog(page).getByRole('button', { name: 'Download Now' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Something went wrong. Please try again.',
  );
  await expect(name(page)).toHaveValue('Ada Visitor');
  expect(await violations(page)).toEqual([]);
});

test('the guide that is not there yet says when to come back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Coming Soon/ }).focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status');
  await expect(notice.getByText('Coming Soon!')).toBeVisible();
  await expect(notice.getByText(/will be available shortly\. Check back soon!$/)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('the former address leads to the guides, by a link and by itself', async ({ page }) => {
  await page.goto('/resources/guides');
  await expect(page).toHaveURL('/guides');
  await hydrated(page);
  // A document knows its own page; from the first link on the tab knows the whole site, former addresses too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL('/privacy');
  await page.evaluate(() => {
    history.pushState(null, '', '/resources/guides');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read before you taste');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the guides are links', async ({ page }) => {
    await page.goto('/guides');
    const links = page.getByRole('link', { name: 'Read as PDF' });
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', PDF);
    await expect(choose(page)).toBeHidden();
  });
});
