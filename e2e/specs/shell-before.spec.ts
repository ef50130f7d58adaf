import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { ReleaseManifest } from '@site/contracts';
import { expect, test } from '../fixtures';
import { callAdmin, changedRelease, liveComposition } from '../support/administration';
import { ROOT } from '../support/commands';
import { held } from '../support/held';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { hydrated } from '../support/site';

test.describe.configure({ mode: 'serial' });

/** Of its own: a shell that fails would fail every other test. */
let site: RunningSite;
/** The version of the shell that works. */
let sound: string;

test.beforeAll(async () => {
  site = await startOwnSite();
  sound = (await liveComposition(site)).releases.shell!;
});
test.afterAll(() => site.remove());

const entry = async (): Promise<string> => {
  const manifest = await readFile(join(ROOT, 'shell/dist/release.json'), 'utf8');
  return (JSON.parse(manifest) as ReleaseManifest).entry;
};

/** Puts a shell live whose script is the sound one's, with this at its beginning, right after that one; its version. */
const promoteShell = async (suffix: string, beginning: string): Promise<string> => {
  const release = await changedRelease(
    'shell',
    await entry(),
    (text) => `${beginning}\n${text}`,
    (version) => `${version}.${suffix}`,
    site,
  );
  const { body } = await callAdmin<{ version: string }>('POST', '/releases', release, site);
  for (const version of [sound, body.version]) {
    const releases = [{ name: 'shell', version }];
    const { status } = await callAdmin('POST', '/compositions', { releases }, site);
    expect(status).toBe(201);
  }
  return body.version;
};

/** The page is alive by the shell before, and so is the next one. */
const isAliveByTheShellBefore = async (page: Page, failed: string): Promise<void> => {
  // Chromium shows the body of a beacon only where requests are looked at on their way.
  await page.route('**/api/faults', (route) => route.continue());
  const report = page.waitForRequest('**/api/faults');
  // One that hangs keeps the page from having loaded.
  await page.goto(`${site.url}/tools/dosing-calculator`, { waitUntil: 'commit' });
  await hydrated(page);
  expect((await report).postDataJSON()).toMatchObject({ part: 'shell', version: failed });
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toHaveCount(0);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(scripts).toContain(`/releases/shell/${sound}/${await entry()}`);

  await page.getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Live Resin' }).click();
  await expect(page).toHaveURL(/\/products/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a shell that throws before it has started gives way to the shell before', async ({
  page,
  expectError,
}) => {
  expectError(/The shell is lost/);
  const failed = await promoteShell('throws', 'throw new Error("The shell is lost");');
  await isAliveByTheShellBefore(page, failed);
});

test('a shell whose script cannot be had gives way to the shell before', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  const failed = await promoteShell('blocked', '/* another */');
  await page.route(`**/releases/shell/${failed}/*.js*`, (route) => route.abort());
  await isAliveByTheShellBefore(page, failed);
});

test('a shell whose script hangs gives way to the shell before, and does not start later', async ({
  page,
}) => {
  const failed = await promoteShell('hangs', '/* yet another */');
  const script = held();
  await page.route(`**/releases/shell/${failed}/*.js*`, async (route) => {
    await script.until;
    await route.continue().catch(() => undefined);
  });
  await isAliveByTheShellBefore(page, failed);
  script.release();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  await expect(page.getByRole('banner')).toHaveCount(1);
});

test('a shell whose style is lost for good gives way to the shell before, with its style', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  const failed = await promoteShell('unstyled', '/* one more */');
  await page.route(`**/releases/shell/${failed}/*.css*`, (route) => route.abort());
  await isAliveByTheShellBefore(page, failed);
  const styles = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, cssRules }) =>
      href?.includes('/releases/shell/') && cssRules.length > 0 ? [new URL(href).pathname] : [],
    ),
  );
  expect(styles).toEqual([expect.stringContaining(`/releases/shell/${sound}/`)]);
});

test('what is readable stays until the shell before has the page anew', async ({
  page,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  const failed = await promoteShell('unread', '/* and one more */');
  await page.route(`**/releases/shell/${failed}/*.css*`, (route) => route.abort());
  const remote = held();
  await page.route('**/releases/mfe-tools/*/*.js*', async (route) => {
    await remote.until;
    await route.continue();
  });
  const heading = page.getByRole('heading', { level: 1, name: 'Dosing Calculator' });
  await page.goto(`${site.url}/tools/dosing-calculator`, { waitUntil: 'commit' });
  await expect(page.locator('#root[hidden] [aria-busy]')).toBeAttached();
  await expect(heading).toBeVisible();
  remote.release();
  await hydrated(page);
  await expect(page.locator('#root')).toBeVisible();
  await expect(heading).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
});

/** Four and a half seconds until a page is shown without its style, three for each try of the shell and of the one before; in ms. */
const ALIVE_MS = 20_000;

for (const [what, suffix, whose] of [
  ['whose style hangs', 'waits', (failed: string) => failed],
  ['whose style hangs as that of the shell before does,', 'waits-too', () => '*'],
] as const)
  test(`a shell ${what} leaves to one shell what a visitor does`, async ({ page }) => {
    const failed = await promoteShell(suffix, `/* ${suffix} */`);
    const styles: Route[] = [];
    await page.route(
      `**/releases/shell/${whose(failed)}/shell.*.css*`,
      (route) => void styles.push(route),
    );
    await page.clock.install();
    await page.goto(`${site.url}/contact`, { waitUntil: 'commit' });
    await hydrated(page, ALIVE_MS);
    await page.getByLabel('Name').fill('Ada Grove');
    for (const route of styles) await route.continue().catch(() => undefined);
    // All that is still waited for.
    await page.clock.runFor(ALIVE_MS);
    await expect(page.getByLabel('Name')).toHaveValue('Ada Grove');
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
