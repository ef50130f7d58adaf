import type { Page } from '@playwright/test';
import { expect, JOURNEY, test } from '../fixtures';
import { liveComposition, release } from '../support/administration';
import { siteCommand } from '../support/commands';
import { loadedPaths } from '../support/faults';
import { open, siteStateOf } from '../support/site';

const PART = 'mfe-tools';

/** The files of releases that a page has fetched over the network. */
const downloads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, transferSize }) => name.includes('/releases/') && transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  );

test(
  'a part is released, promoted and rolled back, and only its new files are downloaded',
  JOURNEY,
  async ({ page }) => {
    const before = await liveComposition();
    const version = await release({
      part: PART,
      file: 'entry.js',
      change: (text) => `${text}\n/* changed */`,
      suffix: `e2e${before.number}`,
    });
    expect(await liveComposition()).toEqual(before);

    const versionOf = async () => {
      const response = await open(page, '/tools');
      const { remotes, composition } = siteStateOf(await response.text());
      const shown = remotes.find(({ name }) => name === PART)!.version;
      expect(await loadedPaths(page)).toContain(`/releases/${PART}/${shown}/entry.js`);
      return { shown, composition };
    };
    expect((await versionOf()).composition).toBe(before.number);
    expect(await siteCommand(['promote', `${PART}@${version}`])).toContain(version);
    const after = await liveComposition();
    expect(after.releases).toEqual({ ...before.releases, [PART]: version });
    expect(await versionOf()).toEqual({ shown: version, composition: after.number });
    expect(await downloads(page)).toEqual([`/releases/${PART}/${version}/entry.js`]);

    const output = await siteCommand(['rollback', PART, '--reason', 'a test of the rollback']);
    expect(output).toContain(`${PART} ${version} → ${before.releases[PART]}`);
    expect((await liveComposition()).releases).toEqual(before.releases);
    expect((await versionOf()).shown).toBe(before.releases[PART]);
    expect(await siteCommand(['history', PART])).toContain('a test of the rollback');
  },
);
