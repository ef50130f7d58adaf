import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { callAdmin, liveComposition, type LiveComposition } from '../support/administration';
import { npmRun } from '../support/commands';
import { copyInstalled, copyPart, install, npmIn, takeInstalled } from '../support/own-repository';
import { hydrated } from '../support/site';

/** It changes what is live, as the release tests do, and waits for them. */
test.describe.configure({ mode: 'serial' });
test.skip(!process.env.DATA_DIR, 'The site under test was given without its DATA_DIR.');

let root: string;
let packed: string;
let before: LiveComposition;
const tools = () => join(root, 'tools');

test.beforeAll(async () => {
  test.setTimeout(120_000);
  before = await liveComposition();
  root = await mkdtemp(join(tmpdir(), 'site-standalone-'));
  packed = join(root, 'packed');
  await npmRun('pack', '--', '--into', packed);
});

test.afterAll(async () => {
  await callAdmin('POST', '/compositions/rollback', { to: before.number });
  await rm(root, { recursive: true, force: true });
});

test('mfe-tools alone is tested, built, checked, put live and taken back', async ({ page }) => {
  test.setTimeout(300_000);
  await copyPart('mfe-tools', packed, tools());
  await copyInstalled(tools());
  const files = (await readdir(packed)).map((file) => `./site/${file}`);
  await install(tools(), ...files);

  // Of two pages, with router and calls: all would be seen again in half a minute.
  await npmIn(tools(), 'test', '--', 'src/hub', 'src/unsubscribe');
  expect(await npmIn(tools(), 'run', 'release', '--', '--check')).toContain('It may go live');
  expect((await liveComposition()).releases).toEqual(before.releases);

  expect(await npmIn(tools(), 'run', 'release', '--', '--promote')).toContain('Live as');
  const live = await liveComposition();
  const version = live.releases['mfe-tools'];
  expect(version).not.toBe(before.releases['mfe-tools']);
  expect(live.releases).toEqual({ ...before.releases, 'mfe-tools': version });
  const entry = page.waitForResponse(`**/mfe-tools/${version}/entry.js*`);
  await page.goto('/tools/dosing-calculator');
  expect((await entry).status()).toBe(200);
  await hydrated(page);
  await page.getByRole('radio', { name: /Beginner/ }).check();

  await npmIn(tools(), 'run', 'site', '--', 'rollback', 'mfe-tools');
  expect((await liveComposition()).releases).toEqual(before.releases);
});

test('a new remote of its own repository is tested, built and may go live', async () => {
  test.setTimeout(300_000);
  const dir = join(root, 'gift-cards');
  const words = ['gift-cards', 'Gift Cards', '--standalone', dir, '--packages', packed];
  await npmRun('new:remote', '--', ...words);
  await takeInstalled(tools(), dir);
  await install(dir);

  await npmIn(dir, 'test');
  await npmIn(dir, 'run', 'types');
  // Checked only: other tests count the pages of the site meanwhile.
  expect(await npmIn(dir, 'run', 'release', '--', '--check')).toContain('It may go live');
  expect((await liveComposition()).releases).toEqual(before.releases);
});
