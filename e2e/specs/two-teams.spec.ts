import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CompositionList } from '@site/contracts';
import { expect, test } from '../fixtures';
import { callAdmin } from '../support/administration';
import { npmRun, ROOT } from '../support/commands';
import { replaceText } from '../support/own-checkout';
import { copyPart, install, npmIn, startTeam, type Team } from '../support/own-repository';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { waitForHydration } from '../support/site';
import { disableAbortTimeout } from '../support/visit';

const FINDER = 'src/extract-finder/extract-finder-page.tsx';

let root: string;
let site: RunningSite;
let tools: Team;
let cards: Team;

const list = async (): Promise<CompositionList> =>
  (await callAdmin<CompositionList>('GET', '/compositions', undefined, site)).body;
const live = async () => (await list()).releases;
const release = (team: Team, ...args: string[]) => npmIn(team, 'run', 'release', '--', ...args);
const command = (team: Team, ...args: string[]) => npmIn(team, 'run', 'site', '--', ...args);

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-two-teams-'));
  site = await startOwnSite();

  const packed = join(root, 'packed');
  await npmRun(ROOT, {}, 'pack', '--', '--into', packed);
  tools = await startTeam(site, 'mfe-tools', root);
  await copyPart('mfe-tools', packed, tools.dir);
  await install(tools, ...(await readdir(packed)).map((file) => `./site/${file}`));
  cards = await startTeam(site, 'mfe-gift-cards', root);
  const args = ['gift-cards', 'Gift Cards', '--standalone', cards.dir, '--packages', packed];
  await npmRun(ROOT, {}, 'new:remote', '--', ...args);
  await install(cards);
});

test.afterAll(async () => {
  await site.remove();
  await rm(root, { recursive: true, force: true });
});

const edit = ({ dir }: Team, file: string, before: string, after: string) =>
  replaceText(join(dir, file), before, after);

let minutes = 0;
/** Follows a link some minutes later. */
const follow = async (page: Page, name: string | RegExp) => {
  await page.clock.setFixedTime(Date.now() + ++minutes * 60_000);
  const link = page.getByRole('main').getByRole('link', { name }).first();
  const response = page.waitForResponse('**/api/composition');
  await link.hover();
  await response;
  await link.click();
};
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('two teams release from their own repositories without blocking each other', async ({
  page,
}) => {
  const first = await live();
  await page.addInitScript(disableAbortTimeout);
  await page.goto(`${site.url}/tools`);
  await waitForHydration(page);

  await test.step('each team tests its folder and checks its release', async () => {
    await edit(tools, FINDER, '{extractFinder.name}', '{`${extractFinder.name}, new`}');
    // All tests would take half a minute.
    await npmIn(tools, 'test', '--', 'src/hub', 'src/unsubscribe');
    await npmIn(cards, 'test');
    await npmIn(cards, 'run', 'types');
    for (const team of [tools, cards])
      expect(await release(team, '--check')).toContain('The promotion would pass');
    expect(await live()).toEqual(first);
  });

  await test.step('both release at once, and both are live', async () => {
    await Promise.all([release(tools, '--promote'), release(cards, '--promote')]);
    const { 'mfe-gift-cards': added, ...others } = await live();
    expect(added).toBeTruthy();
    expect(others).toEqual({ ...first, 'mfe-tools': others['mfe-tools'] });
    expect(others['mfe-tools']).not.toBe(first['mfe-tools']);

    await follow(page, /Extract/);
    await waitForHydration(page);
    await expect(title(page)).toHaveText('Extract Type Finder, new');
  });
  const second = await live();

  await test.step('a conflict with another team is refused with a reason', async () => {
    await edit(cards, 'remote.config.ts', "path: '/gift-cards'", "path: '/tools'");
    await expect(release(cards, '--promote')).rejects.toThrow(/\/tools/);
    await edit(cards, 'remote.config.ts', "path: '/tools'", "path: '/gift-cards'");
    await expect(command(cards, 'rollback', 'mfe-tools')).rejects.toThrow(
      /lacks promote:mfe-tools/,
    );
    expect(await live()).toEqual(second);
  });

  await test.step('a rollback of one part keeps the other', async () => {
    await command(tools, 'rollback', 'mfe-tools', '--reason', 'the old one is better');
    expect(await live()).toEqual({ ...second, 'mfe-tools': first['mfe-tools'] });
    const [latest] = (await list()).compositions;
    expect(latest).toMatchObject({ by: 'mfe-tools-ci', reason: 'the old one is better' });
  });

  await test.step('a tab that stayed open shows the live releases', async () => {
    await page.goBack();
    await follow(page, /Extract/);
    await waitForHydration(page);
    await expect(title(page)).toHaveText('Extract Type Finder');
    await page.goto(`${site.url}/gift-cards`);
    await waitForHydration(page);
    await expect(title(page)).toHaveText('Gift Cards');
  });
});
