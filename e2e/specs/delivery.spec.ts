import { expect, JOURNEY, test } from '../fixtures';
import { liveComposition, release } from '../support/administration';
import { siteCommand } from '../support/commands';
import { loadedPaths } from '../support/faults';
import { open, siteStateOf } from '../support/site';

const PART = 'mfe-locator';

test.describe('delivery', () => {
  test.use({ tiles: 'answered' });

  test('a part is released, promoted and rolled back', JOURNEY, async ({ page }) => {
    const before = await liveComposition();
    const version = await release({
      part: PART,
      file: 'entry.js',
      change: (text) => `${text}\n/* smoke */`,
      suffix: `smoke${before.number}`,
    });
    expect(await liveComposition()).toEqual(before);

    const versionOf = async () => {
      const response = await open(page, '/store-locator');
      const { remotes, composition } = siteStateOf(await response.text());
      const shown = remotes.find(({ name }) => name === PART)!.version;
      expect(await loadedPaths(page)).toContain(`/releases/${PART}/${shown}/entry.js`);
      await expect(page.getByRole('heading', { name: /Stores Found/ })).toBeVisible();
      return { shown, composition };
    };
    expect(await siteCommand(['promote', `${PART}@${version}`])).toContain(version);
    const after = await liveComposition();
    expect(after.releases).toEqual({ ...before.releases, [PART]: version });
    expect(await versionOf()).toEqual({ shown: version, composition: after.number });

    const said = await siteCommand(['rollback', PART, '--reason', 'a smoke test']);
    expect(said).toContain(`${PART} ${version} → ${before.releases[PART]}`);
    expect((await liveComposition()).releases).toEqual(before.releases);
    expect((await versionOf()).shown).toBe(before.releases[PART]);
    expect(await siteCommand(['history', PART])).toContain('a smoke test');
  });
});
