import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { liveComposition } from '../support/administration';
import { violations } from '../support/axe';
import { ownCheckout, replaceText } from '../support/own-checkout';
import { waitForHydration, siteUrl } from '../support/site';

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
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const [link] = /https?:\S+\/api\/override\?token=\S+/.exec(line) ?? [];
    if (link === undefined) continue;
    child.stdout.resume();
    return {
      link,
      stop: async () => {
        process.kill(-child.pid!, 'SIGINT');
        await ended;
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

test('npm run dev shows each save in the browser, inside the live site', async ({
  page,
  expectError,
}) => {
  expectError(/127\.0\.0\.1/);
  const checkout = await ownCheckout();
  const before = await liveComposition();
  const dev = await startDev('mfe-tools', checkout);
  // Other tests build the same checkout.
  let restore = async (): Promise<void> => undefined;
  try {
    await test.step('a save replaces the module without a page load', async () => {
      await page.goto(dev.link);
      await page.getByRole('button', { name: 'Show the local build' }).click();
      await expect(page).toHaveURL('/tools');
      await expect(badge(page)).toContainText('Local build of mfe-tools');
      await page.goto(`${PATH}?kept=1`);
      await expect(title(page)).toHaveText(LIVE);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      const file = join(checkout, 'mfe-tools/src/extract-finder/extract-finder-page.tsx');
      restore = await replaceText(file, 'title={extractFinder.name}', `title={'${SAVED}'}`);
      await expect(title(page)).toHaveText(SAVED);
      await expect(page).toHaveURL(`${PATH}?kept=1`);
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      await page.reload();
      await expect(title(page)).toHaveText(SAVED);
      expect(await liveComposition()).toEqual(before);
    });

    await test.step('the badge is accessible and ends the local build', async () => {
      expect(await violations(page)).toEqual([]);
      await badge(page).getByRole('button', { name: 'Reset' }).focus();
      const reloaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await reloaded;
      await waitForHydration(page);
      await expect(badge(page)).toHaveCount(0);
      await expect(title(page)).toHaveText(LIVE);
      expect(await cookies(page)).not.toContain('override');
    });
  } finally {
    await dev.stop();
    await restore();
  }
});
