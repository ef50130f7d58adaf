import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@site/contracts';
import { expect, test } from '../fixtures';
import { callAdmin, liveComposition, release } from '../support/administration';
import { ROOT } from '../support/commands';
import { loadedPaths, shellError } from '../support/faults';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { waitForHydration, uniqueId } from '../support/site';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.remove());

test('a page works with the previous shell when the live one throws before it has started', async ({
  page,
  expectError,
}) => {
  expectError(/The shell is lost|Failed to load resource/);
  const { releases } = await liveComposition(site);
  const manifest = await readFile(join(ROOT, 'shell/dist/release.json'), 'utf8');
  const { entry } = JSON.parse(manifest) as ReleaseManifest;
  const change = (text: string) => `throw new Error("The shell is lost");\n${text}`;
  const failed = await release(
    { part: 'shell', file: entry, change, suffix: uniqueId('e2e') },
    site,
  );
  const promotion = { releases: [{ name: 'shell', version: failed }] };
  expect((await callAdmin('POST', '/compositions', promotion, site)).status).toBe(201);

  await page.route('**/api/faults', (route) => route.continue());
  const report = page.waitForRequest('**/api/faults', { timeout: 120_000 });
  await page.goto(`${site.url}/tools/dosing-calculator`, { waitUntil: 'commit' });
  await waitForHydration(page, 120_000);
  expect((await report).postDataJSON()).toMatchObject({ part: 'shell', version: failed });
  await expect(shellError(page)).toHaveCount(0);
  expect(await loadedPaths(page)).toContain(`/releases/shell/${releases.shell}/${entry}`);
  await page.getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Live Resin' }).click();
  await expect(page).toHaveURL(/\/products/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
});
