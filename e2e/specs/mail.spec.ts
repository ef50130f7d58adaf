import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { stopClock } from '../support/clock';
import { linkTo, mailTo } from '../support/mail';
import { hydrated } from '../support/site';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

test.describe('the newsletter, from the popup on', () => {
  test.use({ popupSeen: false });

  test('a visitor subscribes, confirms, gets a code, and leaves again', async ({ page }) => {
    const address = `visitor-${Date.now()}@example.com`;
    await stopClock(page);
    await open(page, '/');
    await page.clock.runFor(5000);
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: 'Claim My Discount' }).click();
    await expect(page.getByRole('status').getByText('Welcome to the family')).toBeVisible();
    await page.clock.resume();

    const confirmation = await mailTo(address, 'newsletter-confirmation');
    await open(page, linkTo('/newsletter/confirm', confirmation));
    await expect(heading(page, 'Confirm your subscription')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(heading(page, 'Welcome to the family')).toBeVisible();

    const welcome = await mailTo(address, 'newsletter-welcome');
    expect(welcome.text).toMatch(/FIRST15(-[0-9A-Z]{4}){3}/);
    const leave = linkTo('/newsletter/unsubscribe', welcome);
    await open(page, leave);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(heading(page, 'You are unsubscribed')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('a link that is not ours is told, and may be left', async ({ page, expectError }) => {
  expectError(/status of 404/);
  await open(page, '/newsletter/confirm?token=nonsense');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(heading(page, 'This link is not valid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});
