import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DamagedRelease } from '@site/contracts';
import { putBack, sayPutBack } from '../admin/put-back';
import { commandSite } from '../testing/command-site';
import { runCommands } from '../testing/run-commands';
import { addRepairCommand } from './repair-command';

const site = commandSite();

const run = async (): Promise<string> => {
  const { output, errors } = await runCommands(addRepairCommand, 'repair');
  return (output + errors).trimEnd();
};

it('says that nothing is missing, and changes nothing', async () => {
  site.answers(200, { status: 'ready', checks: { database: 'ok', files: 'ok' } });
  expect(await run()).toBe('Nothing is missing.');
  expect(site.asked).toMatchObject([{ method: 'GET', url: '/readyz' }]);
});

it('says what to do where the database is away', async () => {
  site.answers(200, { status: 'pages only', checks: { database: 'failed', files: 'ok' } });
  expect(await run()).toBe('The database does not answer: start it, or correct MONGODB_URI.');
});

it('says that what answers is something else', async () => {
  site.answers(200, 'Welcome');
  expect(await run()).toBe(`What answers at ${process.env.SITE_URL} is not the site.`);
});

it('says why nobody answers', async () => {
  process.env.SITE_URL = 'http://127.0.0.1:9';
  expect(await run()).toMatch(
    /^No site answers at http:\/\/127\.0\.0\.1:9, which is SITE_URL\. \(.+\)$/,
  );
});

it('says of an instance that is stopping no more than that', async () => {
  site.answers(503, { code: 'unavailable', message: 'Not ready: this instance is stopping' });
  expect(await run()).toBe('Not ready: this instance is stopping.');
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
const lacking = (name: string, status: number, damaged: DamagedRelease) => {
  site.answers(status, { code: 'unavailable', checks: { database: 'ok', [name]: 'failed' } });
  site.answersFor('/api/admin/releases/damaged', { releases: [damaged] });
};

it('names each release that lacks files, and fails while files of what is live are missing', async () => {
  lacking('files', 503, damagedOf('0.0.1'));
  expect((await run()).split('\n')).toEqual([
    'Files of what is live are gone or changed. Where another instance has them, both need the same RELEASES_URL.',
    'mfe-tools@0.0.1 is live: page.js is gone, and 1 more file.',
    expect.stringMatching(/^Not built here: mfe-tools@0[.]0[.]1[.] Its team .* rollback[.]$/),
    'Files of what is live are still missing.',
  ]);
});

it('does not fail for what is missed only when something else happens', async () => {
  lacking('spares', 200, damagedOf('0.0.1', 'fallback'));
  expect((await run()).split('\n')).toEqual([
    'Files are gone or changed that are needed only when something else happens.',
    'mfe-tools@0.0.1 is what browsers fall back to: page.js is gone, and 1 more file.',
    expect.stringMatching(/; until then it is missed only where what is live fails[.]$/),
  ]);
});

it('names what is not built here: its team has to release it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'repair-'));
  mkdirSync(join(root, 'mfe-tools/dist'), { recursive: true });
  const built = { name: 'mfe-tools', version: '1.0.1' };
  writeFileSync(join(root, 'mfe-tools/dist/release.json'), JSON.stringify(built));
  const damaged = [damagedOf('1.0.0'), { ...damagedOf('1.0.0'), name: 'mfe-other' }];
  const found = await putBack(damaged, root);
  expect(found).toEqual({ back: [], lost: damaged });
  expect(sayPutBack(found)).toEqual([
    expect.stringMatching(/^Not built here: mfe-tools@1[.]0[.]0, mfe-other@1[.]0[.]0[.] Its team/),
  ]);
  rmSync(root, { recursive: true });
});
