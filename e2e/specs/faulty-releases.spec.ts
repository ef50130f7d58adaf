import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { callAdmin, changedRelease, liveComposition } from '../support/administration';
import { corruptFile } from '../support/corrupted-file';
import { ownCheckout } from '../support/own-checkout';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { hydrated } from '../support/site';
import { rulesOf } from '../support/style-rules';

test.describe.configure({ mode: 'serial' });

const PART = 'mfe-tools';
const PATH = '/tools/dosing-calculator';

/** Of its own: its files are corrupted, and what is live of it is broken. */
let site: RunningSite;

test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.remove());

const panel = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This section is not available right now' });
const shellLost = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' });

const open = (page: Page) => page.goto(site.url + PATH);
const title = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Dosing Calculator', exact: true });

test.describe('bytes that are corrupted on the disk, and that the browser has kept', () => {
  test.beforeEach(({ expectError }) => expectError(/integrity/));

  const files: [part: string, names: RegExp[], lost: (page: Page) => Locator][] = [
    [PART, [/dosing-calculator-page\.\w+\.js$/, /dosing-calculator-page\.\w+\.css$/], panel],
    ['shell', [/shell\.\w+\.js$/, /shell\.\w+\.css$/], shellLost],
  ];
  for (const [part, names, lost] of files)
    test(`script and style of ${part} are whole again once they are put right`, async ({
      page,
    }) => {
      const report = page.waitForRequest('**/api/faults');
      const putRight = await Promise.all(names.map((name) => corruptFile(site, part, name)));
      await open(page);
      await expect(lost(page)).toBeVisible();
      await report;
      for (const put of putRight) await put();

      // The second answers are kept for ten seconds.
      const isWhole = async () => {
        await page.reload();
        await hydrated(page, 3_000);
        await expect(title(page)).toBeVisible({ timeout: 1_000 });
        expect(await rulesOf(page, `${part}/.*`)).toBeGreaterThan(0);
      };
      await expect(isWhole).toPass({ timeout: 30_000 });
      await expect(lost(page)).toHaveCount(0);
    });
});

test('a style that is lost for good comes from the release before, with its page', async ({
  page,
  expectError,
}) => {
  expectError(/integrity/);
  const sound = (await liveComposition(site)).releases[PART]!;
  const checkout = await ownCheckout();
  const restore = await checkout.edit(
    PART,
    'src/dosing-calculator/dose-result.module.scss',
    '.doses {',
    '.doses {\n  outline: 0 solid transparent;\n',
  );
  const settings = { SITE_URL: site.url, DATA_DIR: site.dataDir };
  try {
    await checkout.npmRunWith(settings, 'release', '-w', PART, '--', '--promote');
  } finally {
    await restore();
  }
  const second = (await liveComposition(site)).releases[PART]!;
  expect(second).not.toBe(sound);
  const putRight = await corruptFile(
    site,
    PART,
    new RegExp(`^${second}/.*dosing-calculator-page\\.\\w+\\.css$`),
  );

  const report = page.waitForRequest('**/api/faults');
  await open(page);
  await report;
  await hydrated(page);
  await expect(title(page)).toBeVisible();
  await expect.poll(() => rulesOf(page, `${PART}/.*`)).toBeGreaterThan(0);
  await expect(panel(page)).toHaveCount(0);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(loaded).toContain(`/releases/${PART}/${sound}/entry.js`);
  await putRight();
});

/** Puts a release live whose pages throw when a browser renders them; its version. */
const promoteThrowing = async (mark: string): Promise<string> => {
  const container = `tools_that_throw_${mark}`;
  const throwing = (text: string, sound: string) => `${text}
globalThis.${container} = (({ init, get }) => ({
  init,
  get: async (key) => {
    const made = (await get(key))();
    const Lost = () => {
      throw new Error('Lost in ${mark}');
    };
    return () => ({ ...made, default: Lost });
  },
}))(${sound});
${sound} = undefined;
`;
  const upload = await changedRelease(
    PART,
    'entry.js',
    (text) => throwing(text, /^var (\w+);/.exec(text)![1]!),
    (version) => `${version}.${mark}`,
    site,
    { container },
  );
  const { body } = await callAdmin<{ version: string }>('POST', '/releases', upload, site);
  const releases = [{ name: PART, version: body.version }];
  const { status } = await callAdmin('POST', '/compositions', { releases }, site);
  expect(status).toBe(201);
  return body.version;
};

test('a remote that throws while rendering gives way to the release before, then to a panel', async ({
  page,
  expectError,
}) => {
  expectError(/Lost in (first|second)/);
  const told: { part: string; version: string; stage: string; message: string }[] = [];
  // Chromium shows the body of a beacon only where requests are looked at on their way.
  await page.route('**/api/faults', async (route) => {
    told.push(route.request().postDataJSON());
    await route.continue();
  });
  const sound = (await liveComposition(site)).releases[PART]!;
  const first = await promoteThrowing('first');
  await open(page);
  await expect.poll(() => told.map(({ version }) => version)).toEqual([first]);
  expect(told[0]).toMatchObject({ part: PART, stage: 'render', message: 'Error: Lost in first' });
  await hydrated(page);
  await expect(title(page)).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(panel(page)).toHaveCount(0);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(loaded).toContain(`/releases/${PART}/${sound}/entry.js`);

  told.length = 0;
  const second = await promoteThrowing('second');
  await open(page);
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => told.map(({ version }) => version)).toEqual([second, first]);
  // The frame goes on, and so do the pages of others.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Questions/ })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});
