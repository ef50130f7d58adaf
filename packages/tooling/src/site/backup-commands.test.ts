/** Commands that start programs/start/src/backup.ts, which a stub replaces. */
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../repository';
import { runCommands } from '../testing/command-site';
import { addBackupCommands } from './backup-commands';

const before = process.cwd();
const { INIT_CWD } = process.env;
let folder: string;
let callFolder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beside-'));
  process.chdir(folder);
  callFolder = join(folder, 'docs');
  process.env.INIT_CWD = callFolder;
});
afterEach(() => {
  process.chdir(before);
  if (INIT_CWD === undefined) delete process.env.INIT_CWD;
  else process.env.INIT_CWD = INIT_CWD;
  process.exitCode = 0;
});

/** Installs a stub that saves its arguments, prints `output` and exits with `code`. */
const stub = (output = '', code = 0) => {
  const path = join(folder, 'programs/start/src/backup.ts');
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    path,
    `require('node:fs').writeFileSync('args', JSON.stringify(process.argv.slice(2)));
     console.log(${JSON.stringify(output)});
     process.exitCode = ${code};`,
  );
};
const passedArguments = () => JSON.parse(readFileSync(join(folder, 'args'), 'utf8'));
const backup = (...args: string[]) => runCommands(addBackupCommands, ...args);
const migrations = (...args: string[]) => backup('migrations', ...args);

it('passes its arguments to the program, with paths from the folder where npm was called', async () => {
  stub();
  expect(await backup('backup', 'here', '--keep', '14')).toMatchObject({ code: 0 });
  expect(passedArguments()).toEqual(['backup', join(callFolder, 'here'), '--keep', '14']);
  await backup('restore', '/srv/one', '--replace', '--send-mails');
  expect(passedArguments()).toEqual(['restore', '/srv/one', '--replace', '--send-mails']);
});

it('refuses to keep an invalid number of backups', async () => {
  const { errors } = await backup('backup', 'here', '--keep=1.5');
  expect(errors).toContain('Give a whole number from 1 to 9999.');
});

it('fails when the program fails, and in the folder of a part', async () => {
  expect(await backup('backup', 'here')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('in the folder of the site'),
  });
  stub('', 1);
  await backup('backup', 'here');
  expect(process.exitCode).toBe(1);
  expect(await migrations()).toMatchObject({ output: '', errors: '' });
});

it('lists migrations as a table or as JSON, ignoring the output of a build', async () => {
  const by = { by: 'ada 1234', at: '2026-11-24T04:00:00.000Z', changed: 3, tries: 1 };
  const done = { number: 1, name: 'add an index', state: 'done', ...by };
  const failed = { ...done, number: 2, name: 'others', state: 'failed', reason: 'no prize' };
  const waiting = { number: 3, name: 'the rest', state: 'waiting', changed: 0, tries: 0 };
  stub(`The API is built.\n\n${JSON.stringify([done, failed, waiting])}`);
  expect((await migrations()).output.trimEnd().split('\n')).toEqual([
    'number  state                     when              by        documents  name',
    '     1  done                      2026-11-24 04:00  ada 1234          3  add an index',
    '     2  failed                    2026-11-24 04:00  ada 1234          3  others',
    '     3  waits for the next start                                         the rest',
    '2: no prize',
  ]);
  expect(passedArguments()).toEqual(['migrations']);
  expect(JSON.parse((await migrations('--json')).output)).toEqual([done, failed, waiting]);
});
