import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { callAdmin, liveComposition, type LiveComposition } from '../support/administration';
import { siteCommand } from '../support/commands';
import { ownCheckout } from '../support/own-checkout';
import { hydrated, open } from '../support/site';
import { disableAbortTimeout } from '../support/visit';

const PART = 'mfe-tools';
const PATH = '/tools/extract-finder';
const BEFORE = 'Extract Type Finder';
const AFTER = 'Extract Type Finder, second edition';

let first: LiveComposition;
test.beforeAll(async () => {
  first = await liveComposition();
});
test.afterAll(async () => {
  await callAdmin('POST', '/compositions/rollback', { to: first.number });
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The files of releases that a page has fetched over the network. */
const downloads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, transferSize }) => name.includes('/releases/') && transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );

test('a team changes a text, and only its own files are downloaded until it is rolled back', async ({
  page,
  context,
}) => {
  await open(page, PATH);
  await expect(title(page)).toHaveText(BEFORE);
  const openTab = await context.newPage();
  await openTab.addInitScript(disableAbortTimeout);
  await open(openTab, '/tools');

  const checkout = await ownCheckout();
  const restore = await checkout.edit(
    PART,
    'src/extract-finder/extract-finder-page.tsx',
    'title={extractFinder.name}',
    // The name stays in use: a module that only the hub used would be bundled with the hub.
    'title={`${extractFinder.name}, second edition`}',
  );
  const said = await checkout.npmRun({}, 'release', '-w', PART, '--', '--promote');
  await restore();
  expect(said).toContain('Live as composition');
  const second = await liveComposition();
  const version = second.releases[PART]!;
  expect(version).not.toBe(first.releases[PART]);
  expect(second.releases).toEqual({ ...first.releases, [PART]: version });

  await page.reload();
  await hydrated(page);
  await expect(title(page)).toHaveText(AFTER);
  expect(await downloads(page)).toEqual([
    `/releases/${PART}/${version}/entry.js`,
    expect.stringMatching(/^\/releases\/mfe-tools\/files\/extract-finder-page\.[0-9a-f]+\.js$/),
  ]);
  await open(page, '/tools');
  expect(await downloads(page)).toEqual([]);

  await test.step('a tab that was open follows a link with a full load', async () => {
    const link = openTab
      .getByRole('main')
      .getByRole('link', { name: /Extract/ })
      .first();
    await openTab.clock.setFixedTime(Date.now() + 60_000);
    const answered = openTab.waitForResponse('**/api/composition');
    await link.hover();
    await answered;
    const document = openTab.waitForResponse((answer) => answer.request().isNavigationRequest());
    await link.click();
    expect((await document).headers()['x-composition']).toBe(String(second.number));
    await expect(openTab).toHaveURL(PATH);
    await expect(title(openTab)).toHaveText(AFTER);
  });

  await test.step('the rollback restores the text', async () => {
    expect(await siteCommand(['rollback', PART])).toContain(version);
    await open(page, PATH);
    await expect(title(page)).toHaveText(BEFORE);
  });
});
