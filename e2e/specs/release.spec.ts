import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Composition, ReleaseManifest } from '@site/contracts';
import { expect, test } from '../fixtures';
import {
  callAdmin,
  changedRelease,
  liveComposition,
  type LiveComposition,
} from '../support/administration';
import { npmRun, ROOT } from '../support/commands';
import { ownCheckout, type OwnCheckout } from '../support/own-checkout';
import { hydrated } from '../support/site';
import { waitForEveryAnswer } from '../support/visit';

/** The one file that changes what is live: nothing else may run at the same time and promote. */
test.describe.configure({ mode: 'serial' });
test.skip(!process.env.DATA_DIR, 'The site under test was given without its DATA_DIR.');

const PATH = '/tools/extract-finder';
const BEFORE = 'Extract Type Finder';
const AFTER = 'Extract Type Finder, second edition';

let first: LiveComposition;
let second: LiveComposition;
let checkout: OwnCheckout;
let restore: () => Promise<void>;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const promote = (version: string, base?: number) =>
  callAdmin<Composition>('POST', '/compositions', {
    releases: [{ name: 'mfe-tools', version }],
    base,
  });

test.beforeAll(async () => {
  first = await liveComposition();
  const page = 'src/extract-finder/extract-finder-page.tsx';
  // The name stays in use: a module that only the hub used would be built into the hub's own file.
  const [before, after] = ['{extractFinder.name}', '{`${extractFinder.name}, second edition`}'];
  checkout = await ownCheckout();
  restore = await checkout.edit('mfe-tools', page, `title=${before}`, `title=${after}`);
});

test.afterAll(async () => {
  await restore();
  await callAdmin('POST', '/compositions/rollback', { to: first.number });
});

test('a released change is live after a reload, and only its own files are downloaded', async ({
  page,
  context,
}) => {
  await page.goto(PATH);
  await hydrated(page);
  await expect(title(page)).toHaveText(BEFORE);
  const openTab = await context.newPage();
  await openTab.addInitScript(waitForEveryAnswer);
  await openTab.goto('/tools');
  await hydrated(openTab);

  const said = await checkout.npmRunWith({}, 'release', '-w', 'mfe-tools', '--', '--promote');
  expect(said).toContain('Live as composition');
  second = await liveComposition();
  expect(second.releases).toEqual({ ...first.releases, 'mfe-tools': second.releases['mfe-tools'] });
  expect(second.releases['mfe-tools']).not.toBe(first.releases['mfe-tools']);

  await page.reload();
  await hydrated(page);
  await expect(title(page)).toHaveText(AFTER);
  const { own, others } = await downloads(page, `/mfe-tools/${second.releases['mfe-tools']}/`);
  expect(own).toEqual(['entry.js']);
  const chunk = /^\/releases\/mfe-tools\/files\/extract-finder-page\.[0-9a-f]+\.js$/;
  expect(others).toEqual([expect.stringMatching(chunk)]);

  // The other pages of the part are as they were in the cache.
  await page.goto('/tools');
  await hydrated(page);
  expect(await downloads(page, `/mfe-tools/${second.releases['mfe-tools']}/`)).toEqual({
    own: [],
    others: [],
  });

  // The tab that was open learns of it before the link is followed, and follows it with a full load.
  const link = openTab
    .getByRole('main')
    .getByRole('link', { name: /Extract/ })
    .first();
  await openTab.clock.setFixedTime(Date.now() + 60_000);
  const told = openTab.waitForResponse('**/api/composition');
  await link.hover();
  await told;
  const document = openTab.waitForResponse((answer) => answer.request().isNavigationRequest());
  await link.click();
  expect((await document).headers()['x-composition']).toBe(String(second.number));
  await expect(openTab).toHaveURL(PATH);
  await hydrated(openTab);
  await expect(title(openTab)).toHaveText(AFTER);
});

/** The files of releases that a page has fetched over the network, its cache left out. */
const downloads = async (page: Page, base: string) => {
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, transferSize }) => name.includes('/releases/') && transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  const own = fetched.filter((file) => file.includes(base));
  return {
    own: own.map((file) => file.slice(file.indexOf(base) + base.length)),
    others: fetched.filter((file) => !own.includes(file)),
  };
};

test('where the new release cannot be loaded, the one before it is shown', async ({
  page,
  expectError,
}) => {
  expectError(/status of 500.*mfe-tools.*entry\.js/);
  await page.route(`**/mfe-tools/${second.releases['mfe-tools']}/entry.js*`, (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto(PATH);
  await expect(title(page)).toHaveText(BEFORE);
  await expect(page.getByRole('alert')).toHaveText(['']);
});

test('npm run site -- rollback brings the part’s old text back, and says so', async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  await expect(title(page)).toHaveText(AFTER);
  const said = await npmRun(
    'site',
    '--',
    'rollback',
    'mfe-tools',
    '--reason',
    'the old one is better',
  );
  expect(said).toContain(
    `mfe-tools ${second.releases['mfe-tools']} → ${first.releases['mfe-tools']}`,
  );
  const live = await liveComposition();
  expect(live.releases).toEqual(first.releases);
  expect(live.by).toBeTruthy();
  await page.reload();
  await hydrated(page);
  await expect(title(page)).toHaveText(BEFORE);
});

test('of two promotions from the same composition one is refused', async () => {
  const version = second.releases['mfe-tools']!;
  const base = (await liveComposition()).number;
  const answers = await Promise.all([promote(version, base), promote(version, base)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.message).toContain('no longer live');

  const { status } = await callAdmin('POST', '/compositions/rollback', { part: 'mfe-tools' });
  expect(status).toBe(200);
  expect((await liveComposition()).releases).toEqual(first.releases);
});

test('a name and version that are taken cannot be released with other bytes', async () => {
  const same = await changedRelease('mfe-tools', 'entry.js', (text) => `${text}\n/* other */`);
  const { status, body } = await callAdmin('POST', '/releases', same);
  expect(status).toBe(409);
  expect(body.message).toContain('a release never changes');
});

test('a release whose bytes are not those that were signed is refused', async () => {
  const release = await changedRelease('mfe-tools', 'entry.js', (text) => `${text}\n`, withSuffix);
  release.files['entry.js'] = Buffer.from('alert(1)').toString('base64');
  const { status, body } = await callAdmin('POST', '/releases', release);
  expect(status).toBe(400);
  expect(body.message).toContain('entry.js is not what the manifest says');
});

test('a page that throws while it is rendered refuses the promotion, with its error', async ({
  page,
}) => {
  const faulty = await changedRelease(
    'mfe-tools',
    'server/server.js',
    (text) =>
      text.replace('"Three questions"', '(() => { throw new Error("The finder is lost"); })()'),
    withSuffix,
  );
  const released = await callAdmin<{ version: string }>('POST', '/releases', faulty);
  expect(released.status).toBe(201);

  const before = await liveComposition();
  const { status, body } = await promote(released.body.version);
  expect(status).toBe(409);
  expect(body.message).toContain('The finder is lost');
  expect(body.message).toContain(PATH);

  expect(await liveComposition()).toEqual(before);
  await page.goto(PATH);
  await hydrated(page);
  await expect(title(page)).toHaveText(BEFORE);
});

test('an SVG that was uploaded, and is not live, runs nothing when its address is opened', async ({
  page,
  expectError,
}) => {
  expectError(/sandboxed|Content Security Policy/);
  const manifest = await readFile(join(ROOT, 'shell/dist/release.json'), 'utf8');
  const { files } = JSON.parse(manifest) as ReleaseManifest;
  const picture = files.map(({ path }) => path).find((path) => path.endsWith('.svg'))!;
  const hostile = await changedRelease(
    'shell',
    picture,
    (text) => text.replace('</svg>', '<script>document.documentElement.id = "ran"</script></svg>'),
    withSuffix,
  );
  const { status, body } = await callAdmin<{ version: string }>('POST', '/releases', hostile);
  expect(status).toBe(201);

  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('secret', 'kept'));
  await page.goto(`/releases/shell/${body.version}/${picture}`);
  expect(await page.evaluate(() => document.documentElement.id)).not.toBe('ran');
  await expect(page.evaluate(() => sessionStorage.getItem('secret'))).rejects.toThrow('sandboxed');
});

const withSuffix = (version: string): string => `${version}.e2e`;
