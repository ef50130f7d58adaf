import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { CompositionList } from '@site/contracts';
import { expect, test } from '../fixtures';
import { callAdmin } from '../support/administration';
import { npmRun } from '../support/commands';
import { throwsOncePerTen } from '../support/failing-page';
import { copyPart, edit, install, npmIn, startTeam, type Team } from '../support/own-repository';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { hydrated } from '../support/site';
import { tellVisit } from '../support/told-visits';
import { waitForEveryAnswer } from '../support/visit';

const FINDER = 'src/extract-finder/extract-finder-page.tsx';

let root: string;
let site: RunningSite;
let tools: Team;
let cards: Team;

const list = async (): Promise<CompositionList> =>
  (await callAdmin<CompositionList>('GET', '/compositions', undefined, site)).body;
const live = async () => (await list()).releases;
const release = (team: Team, ...words: string[]) => npmIn(team, 'run', 'release', '--', ...words);
const command = (team: Team, ...words: string[]) => npmIn(team, 'run', 'site', '--', ...words);

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-two-teams-'));
  // Visits that are told from other networks count as theirs.
  site = await startOwnSite({ TRUSTED_PROXIES: '1' });

  const packed = join(root, 'packed');
  await npmRun('pack', '--', '--into', packed);
  tools = await startTeam(site, 'mfe-tools', root);
  await copyPart('mfe-tools', packed, tools.dir);
  await install(tools, ...(await readdir(packed)).map((file) => `./site/${file}`));
  cards = await startTeam(site, 'mfe-gift-cards', root);
  const words = ['gift-cards', 'Gift Cards', '--standalone', cards.dir, '--packages', packed];
  await npmRun('new:remote', '--', ...words);
  await install(cards);
});

test.afterAll(async () => {
  await site.remove();
  await rm(root, { recursive: true, force: true });
});

let minutes = 0;
/** A visitor of an open tab follows a link after some minutes. */
const follow = async (page: Page, name: string | RegExp) => {
  await page.clock.setFixedTime(Date.now() + ++minutes * 60_000);
  const link = page.getByRole('main').getByRole('link', { name }).first();
  const told = page.waitForResponse('**/api/composition');
  await link.hover();
  await told;
  await link.click();
};
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a day of two teams, an operator and a visitor', async ({ page }) => {
  const first = await live();
  await page.addInitScript(waitForEveryAnswer);
  await page.goto(`${site.url}/tools`);
  await hydrated(page);

  await test.step('each team tests its folder, and asks whether it may go live', async () => {
    await edit(tools, FINDER, '{extractFinder.name}', '{`${extractFinder.name}, new`}');
    // Of two pages, with router and calls: all would be seen again in half a minute.
    await npmIn(tools, 'test', '--', 'src/hub', 'src/unsubscribe');
    await npmIn(cards, 'test');
    await npmIn(cards, 'run', 'types');
    for (const team of [tools, cards])
      expect(await release(team, '--check')).toContain('It may go live');
    expect(await live()).toEqual(first);
  });

  await test.step('both release at the same moment, and both are live', async () => {
    await Promise.all([release(tools, '--promote'), release(cards, '--promote')]);
    const { 'mfe-gift-cards': added, ...others } = await live();
    expect(added).toBeTruthy();
    expect(others).toEqual({ ...first, 'mfe-tools': others['mfe-tools'] });
    expect(others['mfe-tools']).not.toBe(first['mfe-tools']);

    await follow(page, /Extract/);
    await hydrated(page);
    await expect(title(page)).toHaveText('Extract Type Finder, new');
  });
  const second = await live();

  await test.step('who is in the way of another team is refused, with the reason', async () => {
    await edit(cards, 'remote.config.ts', "path: '/gift-cards'", "path: '/tools'");
    await expect(release(cards, '--promote')).rejects.toThrow(/\/tools/);
    await edit(cards, 'remote.config.ts', "path: '/tools'", "path: '/gift-cards'");
    await expect(command(cards, 'rollback', 'mfe-tools')).rejects.toThrow(
      /lacks promote:mfe-tools/,
    );
    expect(await live()).toEqual(second);
  });

  await test.step('a canary that throws on one page in ten is taken back by itself', async () => {
    await edit(tools, FINDER, '"Three questions"', throwsOncePerTen('Three questions'));
    const [, canary = ''] = /Released [^@]+@(\S+) to/.exec(await release(tools)) ?? [];
    await command(tools, 'canary', `mfe-tools@${canary}`, '--percent', '50');
    for (let visitor = 0; (await list()).canaries!.length > 0 && visitor < 1_000; visitor++) {
      await tellVisit(site, 'mfe-tools', second['mfe-tools']!, false, visitor);
      await tellVisit(site, 'mfe-tools', canary, visitor % 10 === 0, visitor);
    }
    const [latest] = (await list()).compositions;
    expect(latest).toMatchObject({ action: 'rollback', by: 'the site' });
    expect(await command(tools, 'history', 'mfe-tools')).toContain('visits failed on');
    expect(await live()).toEqual(second);
  });

  await test.step('the site is started again, and nothing is lost', async () => {
    await site.stop();
    await site.start();
    expect(await live()).toEqual(second);
  });

  await test.step('one team goes back, and the other’s part stays', async () => {
    await command(tools, 'rollback', 'mfe-tools', '--reason', 'the old one is better');
    expect(await live()).toEqual({ ...second, 'mfe-tools': first['mfe-tools'] });
    const [latest] = (await list()).compositions;
    expect(latest).toMatchObject({ by: 'mfe-tools-ci', reason: 'the old one is better' });
  });

  await test.step('the tab that was open all day is where the site is, without an error', async () => {
    await page.goBack();
    await follow(page, /Extract/);
    await hydrated(page);
    await expect(title(page)).toHaveText('Extract Type Finder');
    await page.goto(`${site.url}/gift-cards`);
    await hydrated(page);
    await expect(title(page)).toHaveText('Gift Cards');
  });
});
