/** The commands that run beside the site, with a program in the place of the one that does the work. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../repository';
import { runCommands } from '../testing/run-commands';
import { addBackupCommands } from './backup-command';
import { addMigrationsCommand } from './migrations-command';

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beside-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  process.exitCode = 0;
  rmSync(folder, { recursive: true });
});

/** Notes its words, says this, and ends with this code. */
const program = (says = '', code = 0) => {
  const path = join(folder, 'programs/start/src/backup.ts');
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    path,
    `require('node:fs').writeFileSync('words', JSON.stringify(process.argv.slice(2)));
     console.log(${JSON.stringify(says)});
     process.exitCode = ${code};`,
  );
};
const words = () => JSON.parse(readFileSync(join(folder, 'words'), 'utf8'));
const backup = (...given: string[]) => runCommands(addBackupCommands, ...given);
const migrations = (...given: string[]) =>
  runCommands(addMigrationsCommand, 'migrations', ...given);

it('hands on what is to be backed up, and how many are kept', async () => {
  program();
  expect(await backup('backup', 'here', '--keep', '14')).toMatchObject({ code: 0 });
  expect(words()).toEqual(['backup', join(folder, 'here'), '--keep', '14']);
  await backup('backup', '/srv/backups');
  expect(words()).toEqual(['backup', '/srv/backups']);
});

it('hands on what is to be put back, and what it may do to that end', async () => {
  program();
  await backup('restore', 'one', '--replace', '--send-mails');
  expect(words()).toEqual(['restore', join(folder, 'one'), '--replace', '--send-mails']);
});

it.each(['0', '-1', 'all', '1.5'])('refuses to keep %s', async (count) => {
  program();
  const { errors } = await backup('backup', 'here', `--keep=${count}`);
  expect(errors).toContain('Give a whole number from 1 to 9999.');
});

it('fails where the program does', async () => {
  program('', 1);
  await backup('backup', 'here');
  expect(process.exitCode).toBe(1);
});

it('says where these are made, in the folder of a part', async () => {
  expect(await backup('backup', 'here')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('in the folder of the site, not in that of a part'),
  });
});

const DONE = {
  number: 1,
  name: 'things are new',
  state: 'done',
  by: 'ada 1234',
  at: '2026-11-24T04:00:00.000Z',
  changed: 3,
  tries: 1,
};
const FAILED = { ...DONE, number: 2, name: 'others', state: 'failed', reason: 'thing 2 is odd' };
const WAITING = { number: 3, name: 'the rest', state: 'waiting', changed: 0, tries: 0 };

it('lists migrations, whatever a build has said before', async () => {
  program(`The API is built.\n\n${JSON.stringify([DONE, FAILED, WAITING])}`);
  const { output, code } = await migrations();
  expect(code).toBe(0);
  expect(output.trimEnd().split('\n')).toEqual([
    'number  state                     when              by        documents  what is so afterwards',
    '     1  done                      2026-11-24 04:00  ada 1234          3  things are new',
    '     2  failed                    2026-11-24 04:00  ada 1234          3  others',
    '     3  waits for the next start                                         the rest',
    '2: thing 2 is odd',
  ]);
  expect(words()).toEqual(['migrations']);
});

it('lists them as JSON', async () => {
  program(`The API is built.\n${JSON.stringify([DONE, WAITING])}`);
  expect(JSON.parse((await migrations('--json')).output)).toEqual([DONE, WAITING]);
});

it('lists nothing, and adds nothing to what was said, where that fails', async () => {
  program('', 1);
  expect(await migrations()).toMatchObject({ output: '', errors: '' });
  expect(process.exitCode).toBe(1);
});
