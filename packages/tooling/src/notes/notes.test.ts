import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommands } from '../testing/run-commands';
import { addNotes } from './notes-command';

let folder: string;

/** Nobody's settings: who signs commits, or whose git has hooks, has the same repository. */
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

/** Answers with its short hash. */
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

it('lists what has changed since the newest tag by kind, and by scope within it', async () => {
  commit('feat: a home page');
  git('tag', 'v1');
  const spin = commit('fix(wheel): one spin is one draw');
  const menu = commit('Feat: a menu');
  const list = commit('feat(locator): a list', 'Nobody found the next store.');
  const gzip = commit('perf(api): answers are compressed once');
  const typo = commit('docs: a typo');
  expect(await notes()).toEqual({
    output: [
      '# What has changed from v1 to HEAD',
      '',
      '## Features',
      '',
      `- a menu (${menu})`,
      `- **locator:** a list (${list})`,
      '',
      '## Fixes',
      '',
      `- **wheel:** one spin is one draw (${spin})`,
      '',
      '## Faster',
      '',
      `- **api:** answers are compressed once (${gzip})`,
      '',
      '## Documentation',
      '',
      `- a typo (${typo})`,
      '',
    ].join('\n'),
    errors: '',
    code: 0,
  });
});

it('begins with what breaks, and says what to do where the commit does', async () => {
  commit('feat: a menu');
  const token = commit('feat(api)!: a token for each team');
  const port = commit(
    'refactor(start): settings',
    'Two had one meaning.',
    'BREAKING CHANGE: write PORT\nin the place of SITE_PORT.\nReviewed-by: Somebody',
  );
  expect((await notes()).output).toMatch(
    [
      '# What has changed until HEAD',
      '',
      '## Breaking',
      '',
      `- **api:** a token for each team (${token})`,
      `- **start:** settings (${port}): write PORT in the place of SITE\\_PORT.`,
      '',
      '## Features',
    ].join('\n'),
  );
});

it('counts what nobody sees who uses or runs the site', async () => {
  commit('fix: a link');
  for (const kind of ['test', 'test', 'chore', 'refactor', 'style']) commit(`${kind}: something`);
  const { output } = await notes();
  expect(output).not.toContain('something');
  expect(output).toMatch(/\n\nNot listed: 2 test, 1 refactor, 1 style, 1 chore\.\n$/);
});

it('lists a commit whose kind it does not know, and no merge', async () => {
  commit('feat: a menu');
  git('checkout', '-b', 'side', '--quiet');
  const words = commit('Say it in plain words');
  git('checkout', 'main', '--quiet');
  git('merge', '--no-ff', '-m', 'Merge side', 'side');
  const { output } = await notes();
  expect(output).toContain(`## Other\n\n- Say it in plain words (${words})`);
  expect(output).not.toContain('Merge');
});

it('shows the signs of Markdown as they were written, and code as code', async () => {
  commit('fix: <b> and *stars* are texts, `a_name` is code');
  expect((await notes()).output).toContain('- \\<b> and \\*stars\\* are texts, `a_name` is code (');
});

it('tells of the release that is tagged already, too', async () => {
  commit('feat: a home page');
  git('tag', 'v1');
  commit('fix: a link');
  git('tag', 'v2');
  expect((await notes()).output).toMatch(/^# What has changed from v1 to HEAD\n\n## Fixes/);
});

it('takes two names, of tags or commits', async () => {
  const first = commit('feat: a home page');
  commit('fix: a link');
  git('tag', '-m', 'the second', 'v2');
  commit('feat: a menu');
  const { output } = await notes(first, 'v2');
  expect(output).toMatch(`# What has changed from ${first} to v2\n\n## Fixes\n\n- a link`);
  expect(output).not.toContain('Features');
});

it('says where nothing has changed', async () => {
  commit('feat: a home page');
  git('tag', 'v1');
  expect(await notes('v1')).toMatchObject({ output: 'Nothing has changed from v1 to HEAD.\n' });
});

it.each([
  ['a name that git does not know', ['v9'], '“v9” is no tag or commit of this repository.\n'],
  ['an option of git', ['v1', '--', '--all'], '“--all” is no tag or commit of this repository.\n'],
  ['the newer one first', ['HEAD', 'v1'], 'v1 comes before HEAD: name the older one first.\n'],
  ['three names', ['v1', 'v1', 'v1'], /^error: too many arguments.*\n$/],
])('answers %s with a sentence', async (_what, words, errors) => {
  commit('feat: a home page');
  git('tag', 'v1');
  commit('feat: a menu');
  const said = await notes(...words);
  expect(said).toMatchObject({ output: '', code: 1 });
  expect(said.errors).toMatch(errors);
});

it('answers outside of a repository with a sentence', async () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(await notes()).toEqual({
    output: '',
    errors: 'git finds no repository here that it may read.\n',
    code: 1,
  });
});
