import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { liveComposition } from '../support/administration';
import { startDev, type DevCommand } from '../support/dev-command';
import { ownCheckout, type OwnCheckout } from '../support/own-checkout';
import { hydrated } from '../support/site';
import { rememberVisit } from '../support/visit';

/** They edit one file, and the last one stops the command that all share. */
test.describe.configure({ mode: 'serial' });
test.skip(!process.env.DATA_DIR, 'The site under test was given without its DATA_DIR.');

const PATH = '/tools/extract-finder';
const LIVE = 'Extract Type Finder';
const SAVED = 'Extract Type Finder, not yet released';

let checkout: OwnCheckout;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Local build' });
/** Saves the page with another title; answers with what takes that back. */
const save = (text: string) =>
  checkout.edit(
    'mfe-tools',
    'src/extract-finder/extract-finder-page.tsx',
    'title={extractFinder.name}',
    text,
  );

let dev: DevCommand;
test.beforeAll(async () => {
  checkout = await ownCheckout();
  dev = await startDev('mfe-tools', checkout.dir);
});
test.afterAll(() => dev.stop());

/** Opens the link, agrees, and goes to the page; a filter of it is in the URL. */
const openLocally = async (page: Page): Promise<void> => {
  await page.goto(dev.link);
  await page.getByRole('button', { name: 'Show the local build' }).click();
  await expect(page).toHaveURL('/tools');
  await expect(badge(page)).toContainText('Local build of mfe-tools');
  await page.goto(`${PATH}?kept=1`);
  await expect(title(page)).toHaveText(LIVE);
};

const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('one browser sees each save inside the live site, and every other what is live', async ({
  page,
  browser,
}) => {
  const before = await liveComposition();
  const others = await browser.newContext();
  await others.addInitScript(rememberVisit, { verified: true, popupSeen: true });
  const other = await others.newPage();
  await other.goto(PATH);
  await openLocally(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  const restore = await save(`title={'${SAVED}'}`);
  try {
    await expect(title(page)).toHaveText(SAVED, { timeout: 30_000 });
    await expect(page).toHaveURL(`${PATH}?kept=1`);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

    // And after a load, of which the section's own picture comes from this machine, too.
    await page.reload();
    await expect(title(page)).toHaveText(SAVED);

    await expect(title(other)).toHaveText(LIVE);
    const answer = await other.reload();
    expect(answer!.headers()['content-security-policy']).not.toContain('127.0.0.1');
    await hydrated(other);
    await expect(title(other)).toHaveText(LIVE);
    await expect(badge(other)).toHaveCount(0);
    expect(await liveComposition()).toEqual(before);
  } finally {
    await restore();
    await others.close();
  }
});

test('the badge is in nobody’s way, and its button shows what is live again', async ({ page }) => {
  await openLocally(page);
  expect(await violations(page)).toEqual([]);
  const reset = badge(page).getByRole('button', { name: 'Reset' });
  await reset.focus();
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await hydrated(page);
  await expect(badge(page)).toHaveCount(0);
  expect(await cookies(page)).not.toContain('override');
});

test('what cannot be built is said, and what cannot be rendered is taken back', async ({
  page,
  expectError,
}) => {
  expectError(/Cannot read properties of undefined/);
  await openLocally(page);
  const restore = await save('title={extractFinder.name');
  await expect(badge(page)).toContainText('Not built', { timeout: 30_000 });
  await expect(badge(page)).toContainText('extract-finder-page.tsx');
  await expect(title(page)).toHaveText(LIVE);
  await restore();
  await expect(badge(page)).not.toContainText('Not built', { timeout: 30_000 });

  const restoreAgain = await save('title={extractFinder.nothing.there}');
  try {
    await expect(badge(page)).toContainText('mfe-tools is shown as it is live', {
      timeout: 30_000,
    });
    await expect(badge(page)).toContainText("reading 'there'");
    await expect(title(page)).toHaveText(LIVE);
    await expect.poll(() => cookies(page)).not.toContain('override');
  } finally {
    await restoreAgain();
  }
});

test('a local build that nobody serves any more is taken back', async ({ page, expectError }) => {
  expectError(/127\.0\.0\.1/);
  await openLocally(page);
  await dev.stop();
  await expect(badge(page)).toContainText('It does not answer.');
  await expect(title(page)).toHaveText(LIVE);
  await expect.poll(() => cookies(page)).not.toContain('override');
  await page.reload();
  await hydrated(page);
  await expect(badge(page)).toHaveCount(0);
});
