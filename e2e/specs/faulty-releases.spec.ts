import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseManifest } from '@site/contracts';
import { expect, test } from '../fixtures';
import { callAdmin, liveComposition, promote, release } from '../support/administration';
import { ROOT } from '../support/commands';
import { loadedPaths, shellError } from '../support/faults';
import { createGate } from '../support/gate';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { waitForHydration, uniqueId } from '../support/site';

const PATH = '/tools/dosing-calculator';

let site: RunningSite;
/** The composition without faults, live at the beginning of each test. */
let intactComposition: Awaited<ReturnType<typeof liveComposition>>;

test.beforeAll(async () => {
  site = await startOwnSite();
  intactComposition = await liveComposition(site);
});
test.afterAll(() => site.remove());
test.afterEach(async () => {
  await callAdmin('POST', '/compositions/rollback', { to: intactComposition.number }, site);
});

const openPath = (page: Page) => page.goto(site.url + PATH, { waitUntil: 'commit' });

const shellEntry = async (): Promise<string> => {
  const manifest = await readFile(join(ROOT, 'shell/dist/release.json'), 'utf8');
  return (JSON.parse(manifest) as ReleaseManifest).entry;
};

/** Promotes a shell whose script begins with this text; the previous shell works. */
const promoteShell = async (beginning: string): Promise<string> => {
  const change = {
    part: 'shell',
    file: await shellEntry(),
    change: (text: string) => `${beginning}\n${text}`,
    suffix: uniqueId('e2e'),
  };
  const version = await release(change, site);
  await promote('shell', version, site);
  return version;
};

/** Expects this page and the next one to be interactive with the previous shell. */
const expectFallbackShell = async (page: Page, failed: string): Promise<void> => {
  await page.route('**/api/faults', (route) => route.continue());
  const report = page.waitForRequest('**/api/faults', { timeout: 120_000 });
  await openPath(page);
  // A script that hangs is given up after 20 s.
  await waitForHydration(page, 120_000);
  expect((await report).postDataJSON()).toMatchObject({ part: 'shell', version: failed });
  await expect(shellError(page)).toHaveCount(0);
  expect(await loadedPaths(page)).toContain(
    `/releases/shell/${intactComposition.releases.shell}/${await shellEntry()}`,
  );
  await page.getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Live Resin' }).click();
  await expect(page).toHaveURL(/\/products/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
};

test.describe('falls back to the previous shell', () => {
  test.beforeEach(({ expectError }) => expectError(/The shell is lost|Failed to load resource/));

  test('when the shell throws before it has started', async ({ page }) => {
    await expectFallbackShell(page, await promoteShell('throw new Error("The shell is lost");'));
  });

  test('when its script hangs, and does not start that script later', async ({ page }) => {
    const failed = await promoteShell('/* hangs */');
    const script = createGate();
    await page.route(`**/releases/shell/${failed}/*.js*`, async (route) => {
      await script.released;
      await route.continue().catch(() => undefined);
    });
    await expectFallbackShell(page, failed);
    script.release();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
});
