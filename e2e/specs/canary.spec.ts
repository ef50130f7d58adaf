import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { npmRun, siteCommand } from '../support/commands';
import { loadedPaths } from '../support/faults';
import { ownCheckout, replaceText } from '../support/own-checkout';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { waitForHydration, isMarkedDocument, markDocument, open } from '../support/site';
import { disableAbortTimeout } from '../support/visit';

const PART = 'mfe-tools';
const PATH = '/tools/extract-finder';
const PAGE = 'src/extract-finder/extract-finder-page.tsx';
const LIVE_TITLE = 'Extract Type Finder';
const CANARY_TITLE = 'Extract Type Finder, on canary';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startOwnSite();
});
test.afterAll(() => site.remove());

const settings = () => ({ SITE_URL: site.url, DATA_DIR: site.dataDir });
const command = (...args: string[]) => siteCommand(args, settings());

/** Releases the part with a changed page; returns its version. */
const releaseChanged = async (before: string, after: string): Promise<string> => {
  const checkout = await ownCheckout();
  const restore = await replaceText(join(checkout, PART, PAGE), before, after);
  const output = await npmRun(checkout, settings(), 'release', '-w', PART);
  await restore();
  return /Released [^@]+@(\S+) to/.exec(output)![1]!;
};

const isOnCanary = async (slice: number): Promise<boolean> => {
  const headers = { cookie: `slice=${slice}` };
  const response = await fetch(`${site.url}/api/composition`, { headers });
  return ((await response.json()) as { canary?: string }).canary !== undefined;
};
/** A slice that gets the canary; each percent is a hundred consecutive slices. */
const sliceOnCanary = async (): Promise<number> => {
  for (let slice = 0; slice < 10_000; slice += 100) if (await isOnCanary(slice)) return slice;
  throw new Error('No slice is on canary.');
};
const setSlice = (context: BrowserContext, slice: number) =>
  context.addCookies([{ name: 'slice', value: String(slice), url: site.url }]);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const entries = async (page: Page) =>
  new Set((await loadedPaths(page)).filter((path) => /mfe-tools\/[^/]*\/entry\.js/.test(path)));

/** Opens a tab and marks its document. */
const openTab = async (page: Page) => {
  await page.addInitScript(disableAbortTimeout);
  await open(page, `${site.url}/tools`);
  await markDocument(page);
};
let minutes = 0;
/** Follows a link some minutes later, so that the tab refreshes the live composition. */
const follow = async (page: Page) => {
  await page.clock.setFixedTime(Date.now() + ++minutes * 60_000);
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Extract/ })
    .first();
  const response = page.waitForResponse('**/api/composition');
  await link.hover();
  await response;
  await link.click();
  await expect(page).toHaveURL(site.url + PATH);
  await waitForHydration(page);
};

test('a canary is shown to its share of visitors until it ends', async ({ page, context }) => {
  const version = await releaseChanged(
    'title={extractFinder.name}',
    'title={`${extractFinder.name}, on canary`}',
  );
  const release = `${PART}@${version}`;
  expect(await command('canary', release, '--percent', '1')).toContain('for 1% of visitors');
  const canarySlice = await sliceOnCanary();

  await test.step('its visitors get its prerendered page on every visit', async () => {
    await setSlice(context, canarySlice);
    const html = await (await page.request.get(site.url + PATH)).text();
    expect(html).toContain(CANARY_TITLE);
    for (const visit of [() => page.goto(site.url + PATH), () => page.reload()]) {
      await visit();
      await waitForHydration(page);
      await expect(title(page)).toHaveText(CANARY_TITLE);
      expect(await entries(page)).toEqual(new Set([`/releases/${PART}/${version}/entry.js`]));
    }
  });

  await test.step('open tabs of other visitors are not reloaded when the share grows', async () => {
    await setSlice(context, (canarySlice + 5_000) % 10_000);
    await openTab(page);
    expect(await command('canary', release, '--percent', '1.5')).toContain('for 1.5% of');
    await follow(page);
    expect(await isMarkedDocument(page)).toBe(true);
    await expect(title(page)).toHaveText(LIVE_TITLE);
    expect([...(await entries(page))].join()).not.toContain(version);
  });

  await test.step('after its end, the next link in an open tab shows the live release', async () => {
    await setSlice(context, canarySlice);
    await openTab(page);
    const output = await command('canary', PART, '--end', '--reason', 'the old one is better');
    expect(output).toContain(`${PART} ${version} → `);
    await follow(page);
    expect(await isMarkedDocument(page)).toBe(false);
    await expect(title(page)).toHaveText(LIVE_TITLE);
    expect(await command('canary')).toBe('Nothing is on canary.\n');
    expect(await command('history', PART)).toContain('the old one is better');
  });
});
