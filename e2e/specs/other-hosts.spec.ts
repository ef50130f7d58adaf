import { expect, test } from '../fixtures';
import { startOtherHost, type OtherHost } from '../support/other-host';
import { liveSiteState, siteUrl } from '../support/site';

const PART = 'mfe-tools';
const EXPOSE = './terpene-explorer-page';

let host: OtherHost;
test.beforeAll(async () => {
  host = await startOtherHost();
});
test.afterAll(() => host.stop());

const ways: Record<string, () => Promise<Record<string, string>>> = {
  'the federation runtime loads it by its mf-manifest.json': async () => {
    const part = (await liveSiteState()).remotes.find(({ name }) => name === PART);
    return { manifest: `${siteUrl()}${part?.base}mf-manifest.json` };
  },
  'a host without any runtime loads it by what /api/discovery tells': async () => ({
    discovery: `${siteUrl()}/api/discovery`,
    part: PART,
  }),
};

for (const [way, asked] of Object.entries(ways)) {
  test(`a page of a remote lives on another origin: ${way}`, async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => void files.push(request.url()));
    const query = new URLSearchParams({ site: siteUrl(), expose: EXPOSE, ...(await asked()) });
    await page.goto(`${host.url}/?${query}`);

    await expect(page.getByRole('heading', { level: 1, name: 'Terpene Explorer' })).toBeVisible();
    await page.getByRole('radio', { name: 'Relaxed' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(
      page.getByRole('heading', { name: 'Which flavors do you reach for?' }),
    ).toBeFocused();

    const ofTheSite = files.filter((url) => url.startsWith(`${siteUrl()}/releases/${PART}/`));
    const pageFiles = ofTheSite.filter((url) => url.includes('terpene-explorer-page'));
    expect(new Set(pageFiles).size).toBe(2);
    expect(ofTheSite.some((url) => url.endsWith('.svg'))).toBe(true);
    const ofTheHost = files.filter((url) => url.startsWith(host.url));
    expect(ofTheHost.map((url) => new URL(url).pathname)).toEqual(['/', '/host.js']);
  });
}
