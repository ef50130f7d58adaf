import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { liveComposition } from '../support/administration';
import { violations } from '../support/axe';
import { ownCheckout } from '../support/own-checkout';
import { waitForHydration, siteUrl } from '../support/site';
import { storeVisit } from '../support/visit';

interface DevCommand {
  /** Shows the local build in the browser that opens it. */
  link: string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev -w <part> -- --site <site under test>` until it prints its link; rejects with its output if it ends. */
async function startDev(part: string, checkout: string): Promise<DevCommand> {
  const args = ['run', '--silent', 'dev', '-w', part, '--', '--site', siteUrl()];
  // A process group, because Ctrl-C on a terminal reaches npm and its children.
  const child = spawn('npm', args, {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const output: string[] = [];
  let stopped: Promise<unknown> | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const [link] = /https?:\S+\/api\/override\?token=\S+/.exec(line) ?? [];
    if (link === undefined) continue;
    child.stdout.resume();
    return {
      link,
      stop: async () => {
        if (!stopped) process.kill(-child.pid!, 'SIGINT');
        await (stopped ??= ended);
      },
    };
  }
  throw new Error(`npm run dev has ended:\n${output.join('\n')}`);
}

const PATH = '/tools/extract-finder';
const LIVE = 'Extract Type Finder';
const SAVED = 'Extract Type Finder, not yet released';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Local build' });
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('npm run dev shows each save to one browser, inside the live site', async ({
  page,
  browser,
  expectError,
}) => {
  expectError(/127\.0\.0\.1/);
  const checkout = await ownCheckout();
  // Other tests build the same checkout.
  let restoreSource = async (): Promise<void> => undefined;
  const save = async (text: string) => {
    restoreSource = await checkout.edit(
      'mfe-tools',
      'src/extract-finder/extract-finder-page.tsx',
      'title={extractFinder.name}',
      text,
    );
    return restoreSource;
  };
  const before = await liveComposition();
  const dev = await startDev('mfe-tools', checkout.dir);
  const showLocalBuild = async () => {
    await page.goto(dev.link);
    await page.getByRole('button', { name: 'Show the local build' }).click();
    await expect(page).toHaveURL('/tools');
    await expect(badge(page)).toContainText('Local build of mfe-tools');
  };
  try {
    await test.step('a save replaces the module without a page load', async () => {
      await showLocalBuild();
      await page.goto(`${PATH}?kept=1`);
      await expect(title(page)).toHaveText(LIVE);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const restore = await save(`title={'${SAVED}'}`);
      await expect(title(page)).toHaveText(SAVED);
      await expect(page).toHaveURL(`${PATH}?kept=1`);
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      await page.reload();
      await expect(title(page)).toHaveText(SAVED);

      const others = await browser.newContext();
      await others.addInitScript(storeVisit, { verified: true, popupSeen: true });
      const other = await others.newPage();
      const response = await other.goto(PATH);
      expect(response!.headers()['content-security-policy']).not.toContain('127.0.0.1');
      await waitForHydration(other);
      await expect(title(other)).toHaveText(LIVE);
      await expect(badge(other)).toHaveCount(0);
      await others.close();
      expect(await liveComposition()).toEqual(before);
      await restore();
      await expect(title(page)).toHaveText(LIVE);
    });

    await test.step('the badge is accessible and ends the local build', async () => {
      expect(await violations(page)).toEqual([]);
      await badge(page).getByRole('button', { name: 'Reset' }).focus();
      const reloaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await reloaded;
      await waitForHydration(page);
      await expect(badge(page)).toHaveCount(0);
      expect(await cookies(page)).not.toContain('override');
    });

    await test.step('a failed build is reported, and a stopped server ends the local build', async () => {
      await showLocalBuild();
      const restore = await save('title={extractFinder.name');
      await expect(badge(page)).toContainText('The build failed');
      await expect(badge(page)).toContainText('extract-finder-page.tsx');
      await restore();
      await expect(badge(page)).not.toContainText('The build failed');
      await dev.stop();
      // A chunk of the last build may be loading when the server stops.
      await expect(badge(page)).toContainText(/The local server does not respond\.|ChunkLoadError/);
      await expect.poll(() => cookies(page)).not.toContain('override');
      await page.reload();
      await waitForHydration(page);
      await expect(badge(page)).toHaveCount(0);
    });
  } finally {
    await dev.stop();
    await restoreSource();
  }
});
