import { existsSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { createVisitor, type BrowserVisitor } from './visitor';
import { startWebKit } from './webkit';

export { expect };

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

const START: Record<string, () => Promise<Driver>> = {
  firefox: () => startFirefox(installed(FIREFOX)),
  webkit: () => startWebKit(installed(WEBKIT)),
};

const installed = (paths: string[]): string => {
  const found = paths.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `There is no ${paths[0]}. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  );
};

/** One browser for all journeys of a kind, a new tab's memory for each. */
export const test = base.extend<{ visitor: BrowserVisitor }, { driver: Driver }>({
  driver: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      const driver = await START[project.name]!();
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ driver }, use) => {
    const visitor = createVisitor(driver);
    await visitor.visit('/faq');
    await driver.rest();
    const before = (await driver.complaints()).length;
    await driver.evaluate(() => {
      localStorage.setItem('newsletter-popup-seen', 'true');
      sessionStorage.setItem('ageVerified', 'true');
    });
    await use(visitor);
    await driver.rest();
    expect((await driver.complaints()).slice(before), 'the page complains of nothing').toEqual([]);
  },
});
