import type { BrowserContext, Page } from '@playwright/test';
import type { CompositionList } from '@site/contracts';
import { expect, test } from '../fixtures';
import { callAdmin } from '../support/administration';
import { npmRun } from '../support/commands';
import { ownCheckout } from '../support/own-checkout';
import { hydrated, siteUrl } from '../support/site';

/** Changes what is live, as release.spec.ts does. */
test.describe.configure({ mode: 'serial' });
test.skip(!process.env.DATA_DIR, 'The site under test was given without its DATA_DIR.');

const PATH = '/tools/extract-finder';
const BEFORE = 'Extract Type Finder';
const AFTER = 'Extract Type Finder, on canary';

let release: string;
let inside: number;
let outside: number;
let restore: () => Promise<void>;

const site = (...words: string[]) => npmRun('site', '--', ...words);
const cookie = (slice: number) => `slice=${slice}`;
const isOnCanary = async (slice: number): Promise<boolean> => {
  const answer = await fetch(`${siteUrl()}/api/composition`, {
    headers: { cookie: cookie(slice) },
  });
  return ((await answer.json()) as { canary?: string }).canary === release;
};
/** One percent are a hundred slices in a row, so one of these hundred is among them. */
const sliceOnCanary = async (): Promise<number | undefined> => {
  for (let slice = 0; slice < 10_000; slice += 100) if (await isOnCanary(slice)) return slice;
};

test.beforeAll(async () => {
  const page = 'src/extract-finder/extract-finder-page.tsx';
  const [before, after] = ['{extractFinder.name}', '{`${extractFinder.name}, on canary`}'];
  const checkout = await ownCheckout();
  restore = await checkout.edit('mfe-tools', page, `title=${before}`, `title=${after}`);
  const said = await checkout.npmRunWith({}, 'release', '-w', 'mfe-tools');
  [, release = ''] = /Released (\S+) to/.exec(said) ?? [];

  expect(await site('canary', release, '--percent', '1')).toContain('for 1 % of visitors');
  // A busy site goes on with what was live last, and tries pages that could not be made again after half a minute.
  await expect
    .poll(async () => (inside = (await sliceOnCanary())!), { timeout: 120_000 })
    .toBeDefined();
  outside = (inside + 5_000) % 10_000;
});

test.afterAll(async () => {
  await restore();
  const { body } = await callAdmin<CompositionList>('GET', '/compositions');
  for (const { name } of body.canaries ?? [])
    await callAdmin('POST', '/compositions/canary/end', { part: name });
});

/** A visitor who came before, and was given this slice. */
const become = (context: BrowserContext, slice: number) =>
  context.addCookies([{ name: 'slice', value: String(slice), url: siteUrl() }]);

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const prerendered = async (page: Page): Promise<string> =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(await (await page.request.get(PATH)).text())![1]!;
/** Each once: what is slow to come is followed by a second request, which the browser answers from its cache. */
const filesOf = (page: Page) =>
  page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    return [...new Set(asked.filter((name) => /mfe-tools\/[^/]*\/entry\.js/.test(name)))];
  });

/** An open tab at the tools’ first page, some time ago; its next question to the site waits for the answer. */
const openTab = async (page: Page) => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.goto('/tools');
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.dataset.opened = 'first'));
};
const follow = async (page: Page) => {
  await page.clock.setFixedTime(Date.now() + 60_000);
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Extract/ })
    .first();
  const told = page.waitForResponse('**/api/composition');
  await link.hover();
  await told;
  await link.click();
  await expect(page).toHaveURL(PATH);
  await hydrated(page);
};
const isFirstDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.opened === 'first');

test('a visitor on the canary’s side gets its page prerendered and alive, and stays there', async ({
  page,
  context,
}) => {
  await become(context, inside);
  await expect.poll(() => prerendered(page)).toBe(AFTER);
  for (const visit of [() => page.goto(PATH), () => page.reload()]) {
    await visit();
    await hydrated(page);
    await expect(title(page)).toHaveText(AFTER);
    expect(await filesOf(page)).toEqual([expect.stringContaining(release.replace('@', '/'))]);
  }
});

test('where its files cannot be loaded, what is live is shown', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/status of 500.*mfe-tools.*entry\.js/);
  await become(context, inside);
  await page.route(`**/${release.replace('@', '/')}/entry.js*`, (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto(PATH);
  await expect(title(page)).toHaveText(BEFORE);
});

test('another visitor stays on his, and keeps his tab while the canary grows', async ({
  page,
  context,
}) => {
  await become(context, outside);
  expect(await prerendered(page)).toBe(BEFORE);
  await openTab(page);
  expect(await site('canary', release, '--percent', '1.5')).toContain('for 1.5 % of visitors');
  await follow(page);
  expect(await isFirstDocument(page)).toBe(true);
  await expect(title(page)).toHaveText(BEFORE);
  await page.reload();
  await hydrated(page);
  await expect(title(page)).toHaveText(BEFORE);
  expect(await filesOf(page)).not.toContainEqual(
    expect.stringContaining(release.replace('@', '/')),
  );
});

test('somebody new is given a side by cookie', async ({ page, context }) => {
  await page.goto('/');
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'slice', httpOnly: true, sameSite: 'Lax' }),
  );
});

test('when it is taken back, the tab of its visitor goes back at the next link', async ({
  page,
  context,
}) => {
  await become(context, inside);
  await openTab(page);
  const said = await site('canary', 'mfe-tools', '--end', '--reason', 'the old one is better');
  expect(said).toContain(`mfe-tools ${release.split('@')[1]} → `);
  await follow(page);
  expect(await isFirstDocument(page)).toBe(false);
  await expect(title(page)).toHaveText(BEFORE);
  expect(await site('canary')).toBe('Nothing is on canary.\n');
  expect(await site('history', 'mfe-tools')).toContain('the old one is better');
});
