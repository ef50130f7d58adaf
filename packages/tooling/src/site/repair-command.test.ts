import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DamagedRelease } from '@site/contracts';
import { restoreReleases } from '../admin/damaged-releases';
import { commandSite } from '../testing/command-site';
import { addRepairCommand } from './repair-command';

const site = commandSite(addRepairCommand);

it.each([
  [200, { checks: { database: 'ok', files: 'ok' } }, 'Nothing is missing.\n', 0],
  [
    200,
    { checks: { database: 'failed', files: 'ok' } },
    'The database does not answer: start it, or correct MONGODB_URI.\n',
    0,
  ],
  [200, 'Welcome', expect.stringContaining('cannot read'), 1],
  [503, { message: 'Not ready: this instance is stopping' }, expect.stringMatching(/stopping/), 1],
])('explains a response of %i %j', async (status, body, text, code) => {
  site.respond(status, body);
  const result = await site.run('repair');
  expect([result.output + result.errors, result.code]).toEqual([text, code]);
  expect(site.requests).toMatchObject([{ method: 'GET', url: '/readyz' }]);
});

const damagedOf = (version: string, use: DamagedRelease['use'] = 'live'): DamagedRelease => ({
  name: 'mfe-tools',
  version,
  use,
  files: [
    { path: 'page.js', fault: 'gone' },
    { path: 'page.css', fault: 'changed' },
  ],
});

it('names damaged releases, and fails while live files are missing', async () => {
  const checks = { database: 'ok', files: 'failed' };
  site.respond(503, { code: 'unavailable', checks });
  site.respondTo('/api/admin/releases/damaged', { releases: [damagedOf('0.0.1')] });
  const { output, errors, code } = await site.run('repair');
  expect(output.trimEnd().split('\n')).toEqual([
    'Files of what is live are missing or changed. If another instance has them, both need the same RELEASES_URL.',
    'mfe-tools@0.0.1 is live: page.js is gone, and 1 more file.',
    expect.stringMatching(/^Not built here: mfe-tools@0[.]0[.]1[.] Ask its team .* rollback[.]$/),
  ]);
  expect([errors, code]).toEqual(['Files of what is live are still missing.\n', 1]);
});

it('names damaged fallback releases without failing', async () => {
  site.respond(200, { checks: { database: 'ok', spares: 'failed' } });
  const releases = [damagedOf('0.0.1', 'fallback')];
  site.respondTo('/api/admin/releases/damaged', { releases });
  expect(await site.output('repair')).toContain(
    '@0.0.1 is the fallback of a live release: page.js is',
  );
});

it('does not upload another version than the damaged one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'repair-'));
  mkdirSync(join(root, 'mfe-tools/dist'), { recursive: true });
  const built = { name: 'mfe-tools', version: '1.0.1' };
  writeFileSync(join(root, 'mfe-tools/dist/release.json'), JSON.stringify(built));
  const damaged = [damagedOf('1.0.0'), { ...damagedOf('1.0.0'), name: 'mfe-other' }];
  const log = jest.spyOn(console, 'log').mockImplementation();
  await restoreReleases(damaged, root);
  expect(log.mock.lastCall).toEqual([
    expect.stringMatching(
      /^Not built here: mfe-tools@1[.]0[.]0, mfe-other@1[.]0[.]0[.] Ask its team/,
    ),
  ]);
  log.mockRestore();
});
