import { expect, test } from '../fixtures';

test.use({ tiles: 'answered' });

/** 80 kbit/s, in bytes a second. */
const SLOW = 10_000;

test('on a very slow network a page is waited for while its files arrive', async ({ page }) => {
  await page.goto('/coming-soon');
  await page.waitForLoadState('networkidle');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: SLOW,
    uploadThroughput: SLOW,
  });
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
