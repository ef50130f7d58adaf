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

const loaders: Record<string, () => Promise<Record<string, string>>> = {
  'loaded by the federation runtime through mf-manifest.json': async () => {
    const part = (await liveSiteState()).remotes.find(({ name }) => name === PART);
    return { manifest: `${siteUrl()}${part?.base}mf-manifest.json` };
  },
  'loaded without a federation runtime through /api/discovery': async () => ({
    discovery: `${siteUrl()}/api/discovery`,
    part: PART,
  }),
};

for (const [name, loaderQuery] of Object.entries(loaders)) {
  test(`a page of a remote works on another origin: ${name}`, async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => void files.push(request.url()));
    const query = new URLSearchParams({
      site: siteUrl(),
      expose: EXPOSE,
      ...(await loaderQuery()),
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
}
