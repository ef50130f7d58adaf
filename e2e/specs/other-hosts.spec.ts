import { expect, test } from '../fixtures';
import { startOtherHost, type OtherHost } from '../support/other-host';
import { liveSiteState, siteUrl } from '../support/site';

const PART = 'mfe-tools';

let host: OtherHost;
test.beforeAll(async () => {
  host = await startOtherHost();
});
test.afterAll(() => host.stop());

test('a page of a remote works on another origin, loaded by mf-manifest.json', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => void files.push(request.url()));
  const part = (await liveSiteState()).remotes.find(({ name }) => name === PART);
  const query = new URLSearchParams({
    site: siteUrl(),
    expose: './terpene-explorer-page',
    manifest: `${siteUrl()}${part?.base}mf-manifest.json`,
  });
  await page.goto(`${host.url}/?${query}`);

  await expect(page.getByRole('heading', { level: 1, name: 'Terpene Explorer' })).toBeVisible();
  await page.getByRole('radio', { name: 'Relaxed' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page.getByRole('heading', { name: 'Which flavors do you reach for?' }),
  ).toBeFocused();

  const siteFiles = files.filter((url) => url.startsWith(`${siteUrl()}/releases/${PART}/`));
  const pageFiles = siteFiles.filter((url) => url.includes('terpene-explorer-page'));
  expect(new Set(pageFiles).size).toBe(2);
  expect(siteFiles.some((url) => url.endsWith('.svg'))).toBe(true);
  const hostFiles = files.filter((url) => url.startsWith(host.url));
  expect(hostFiles.map((url) => new URL(url).pathname)).toEqual(['/', '/host.js']);
});
