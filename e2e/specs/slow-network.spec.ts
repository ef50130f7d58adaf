import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

test.use({ tiles: 'answered' });

/** 80 kbit/s, in bytes a second. */
const SLOW = 10_000;

const slowDown = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: SLOW,
    uploadThroughput: SLOW,
  });
};

test('on a very slow network the first page comes alive, and says nothing of a fault', async ({
  page,
}) => {
  await slowDown(page);
  const faults: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/faults')) faults.push(request.url());
  });
  const told = page.locator('#start-fault').waitFor({ timeout: 0 });
  await page.goto('/coming-soon', { waitUntil: 'commit' });
  const alive = page.waitForFunction(
    () => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    { timeout: 60_000 },
  );
  const first = await Promise.race([
    told.then(() => 'told').catch(() => 'closed'),
    alive.then(() => 'alive'),
  ]);
  expect(first).toBe('alive');
  expect(faults).toEqual([]);
});

test('on a very slow network a page is waited for while its files arrive', async ({ page }) => {
  await page.goto('/coming-soon');
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/mfe-locator.*\.js/.test(request.url())) asked.push(request.url());
  });

  await page.getByRole('contentinfo').getByRole('link', { name: 'Find Stores' }).click();
  const panel = page.getByText('This section is not available right now');
  const title = page.getByRole('heading', { level: 1, name: /^FIND / });
  await expect(title.or(panel)).toBeVisible({ timeout: 50_000 });
  await expect(title).toBeVisible();
  expect(asked.filter((url) => url.includes('again='))).toEqual([]);
});
