import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import { violations } from '../support/axe';

const tag = (page: Page, name: string) => page.locator(`#operations-tag-${name}`);
const openTag = (page: Page, name: string) => tag(page, name).getByRole('button').press('Enter');

test(
  'an operation is opened and tried by keyboard, without the session cookie',
  JOURNEY,
  async ({ page }) => {
    await page.goto('/api/docs');
    const spin = page.locator('#operations-spin-postSpin');
    await expect(tag(page, 'spin')).toBeVisible();

    // Operations that change something cannot be tried.
    await openTag(page, 'spin');
    await spin.getByRole('button').first().press('Enter');
    await expect(spin.getByText('The outcome of the spin')).toBeVisible();
    await expect(spin.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Authorize', exact: true })).toHaveCount(0);

    // Calls that need a token neither.
    const sessions = page.locator('#operations-admin_sessions-getAdminSessions');
    await openTag(page, 'admin_sessions');
    await sessions.getByRole('button').first().press('Enter');
    await expect(sessions.getByText(/^Needs a token or a sign-in/)).toBeVisible();
    await expect(sessions.getByRole('button', { name: 'Try it out' })).toHaveCount(0);

    await page.context().addCookies([{ name: 'studio', value: 'somebody', url: page.url() }]);
    const signedIn = page.locator('#operations-signed-in-getSignedIn');
    await openTag(page, 'signed-in');
    await signedIn.getByRole('button').first().press('Enter');
    await signedIn.getByRole('button', { name: 'Try it out' }).press('Enter');
    const request = page.waitForRequest('**/api/signed-in');
    await signedIn.getByRole('button', { name: 'Execute' }).press('Enter');
    expect(await (await request).headerValue('cookie')).toBeNull();
    await expect(signedIn.getByRole('cell', { name: /Response headers/ })).toBeVisible();
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in a ${colorScheme} browser`, () => {
    test.use({ colorScheme });

    test('has no accessibility faults while an operation is open and tried', async ({ page }) => {
      await page.goto('/api/docs');
      if (colorScheme === 'dark') await expect(page.locator('html')).toHaveClass('dark-mode');
      const filter = page.getByPlaceholder('Filter by tag or path');
      await filter.fill('admin stores');
      await openTag(page, 'admin_stores');
      await page.locator('#operations-admin_stores-putAdminStores button').first().press('Enter');
      await expect(page.getByText('Request body', { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await filter.fill('signed-in');
      await openTag(page, 'signed-in');
      const signedIn = page.locator('#operations-signed-in-getSignedIn');
      await signedIn.getByRole('button').first().press('Enter');
      await expect(signedIn.getByRole('button').first()).toHaveCSS('outline-style', 'auto');
      await signedIn.getByRole('button', { name: 'Try it out' }).press('Enter');
      await signedIn.getByRole('button', { name: 'Execute' }).press('Enter');
      await expect(signedIn.getByRole('cell', { name: /Response headers/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
