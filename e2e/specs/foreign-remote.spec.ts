import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@site/contracts';
import { expect, test } from '../fixtures';
import { promote, release } from '../support/administration';
import { ROOT } from '../support/commands';
import { buildForeignRemote } from '../support/foreign-remote';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { waitForHydration } from '../support/site';

const PART = 'mfe-tools';
const HEADING = 'Built by the plain plugin';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.remove());

test('the shell shows a remote that was built by the plain federation plugin', async ({ page }) => {
  const manifest = await readFile(join(ROOT, PART, 'dist/release.json'), 'utf8');
  const { container } = JSON.parse(manifest) as ReleaseManifest;
  const entry = await buildForeignRemote(container, './terpene-explorer-page', HEADING);
  const version = await release(
    { part: PART, file: 'entry.js', change: () => entry, suffix: 'foreign' },
    site,
  );
  await promote(PART, version, site);

  await page.goto(`${site.url}/faq`);
  await waitForHydration(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Resources' }).hover();
  await banner.getByRole('link', { name: 'Terpene Explorer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  const runtime = await page.evaluate(() =>
    globalThis.__FEDERATION__.__INSTANCES__.map(({ name, shareScopeMap }) => [
      name,
      Object.keys(shareScopeMap.default?.react ?? {}).length,
    ]),
  );
  // The devtools read instances and shared modules from this global: one React for all.
  expect(runtime).toEqual([
    ['shell', 1],
    [expect.stringMatching(/^mfe_content_/), 1],
    [container, 1],
  ]);
});
