import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('says of an instance that is stopping no more than that', async () => {
  site.answers(503, { code: 'unavailable', message: 'Not ready: this instance is stopping' });
  expect(await run()).toBe('Not ready: this instance is stopping.');
});

it('names what is live and not built here: its team has to release it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'repair-'));
  mkdirSync(join(root, 'mfe-tools/dist'), { recursive: true });
  const built = { name: 'mfe-tools', version: '1.0.1' };
  writeFileSync(join(root, 'mfe-tools/dist/release.json'), JSON.stringify(built));
  const found = await putBack({ 'mfe-tools': '1.0.0', 'mfe-other': '1.0.0' }, root);
  expect(found).toEqual({ back: [], lost: ['mfe-tools@1.0.0', 'mfe-other@1.0.0'] });
  expect(sayPutBack(found)).toEqual([
    expect.stringMatching(/^Not built here: mfe-tools@1[.]0[.]0, mfe-other@1[.]0[.]0[.] Its team/),
  ]);
  rmSync(root, { recursive: true });
});
