import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommands } from '../testing/run-commands';
import { addNotes } from './notes-command';

let folder: string;

/** Independent of the user's git configuration. */
const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Somebody',
  GIT_AUTHOR_EMAIL: 'somebody@site.example',
  GIT_COMMITTER_NAME: 'Somebody',
  GIT_COMMITTER_EMAIL: 'somebody@site.example',
};
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', env: environment, stdio: 'pipe' });

/** Commits and returns the short hash. */
function commit(...paragraphs: string[]): string {
  git('commit', '--allow-empty', ...paragraphs.flatMap((paragraph) => ['-m', paragraph]));
  return git('rev-parse', '--short', 'HEAD').trim();
}

const notes = (...words: string[]) =>
  runCommands((program) => void addNotes(program, folder), ...words);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notes-'));
  git('init', '--initial-branch=main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lists changes since the newest tag by kind and scope, breaking ones first', async () => {
  commit('feat: a home page');
  git('tag', 'v1');
  const spin = commit('fix(wheel): one spin is one draw');
  const menu = commit('Feat: a menu with *stars* and `a_name`');
  const list = commit('feat(locator): a list', 'Nobody found the next store.');
  const port = commit(
    'refactor(start): settings',
    'BREAKING CHANGE: write PORT\ninstead of SITE_PORT.',
  );
  const token = commit('feat(api)!: a token for each team');
  for (const kind of ['test', 'test', 'chore']) commit(`${kind}: something`);
  git('checkout', '-b', 'side', '--quiet');
  const plain = commit('Say it in plain words');
  git('checkout', 'main', '--quiet');
  git('merge', '--no-ff', '-m', 'Merge side', 'side');
  expect(await notes()).toEqual({
    output: `# What has changed from v1 to HEAD

## Breaking

- **api:** a token for each team (${token})
- **start:** settings (${port}): write PORT instead of SITE\\_PORT.

## Features

- a menu with \\*stars\\* and \`a_name\` (${menu})
- **locator:** a list (${list})

## Fixes

- **wheel:** one spin is one draw (${spin})

## Other

- Say it in plain words (${plain})

Not listed: 2 test, 1 chore.
`,
    errors: '',
    code: 0,
  });
});

it('takes two tags or commits', async () => {
  const first = commit('feat: a home page');
  const link = commit('fix: a link');
  git('tag', 'v2');
  commit('feat: a menu');
  expect((await notes(first, 'v2')).output).toBe(
    `# What has changed from ${first} to v2\n\n## Fixes\n\n- a link (${link})\n`,
  );
});

it.each([
  ['an unknown name', ['v9'], '“v9” is no tag or commit of this repository.\n'],
  ['an option of git', ['v1', '--', '--all'], '“--all” is no tag or commit of this repository.\n'],
  ['the newer one first', ['HEAD', 'v1'], 'v1 comes before HEAD: name the older one first.\n'],
])('refuses %s', async (_, words, errors) => {
  commit('feat: a home page');
  git('tag', 'v1');
  commit('feat: a menu');
  expect(await notes(...words)).toEqual({ output: '', errors, code: 1 });
});
