/**
 * `npm run check`: lint, types, unit and API tests. With `-- --changed [commit]` what differs from that commit (HEAD):
 * lint of the files, types, and the tests that are nearest to them (ADR 112).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { nearTests } from './near-tests.mjs';

/** As many run in the minute that a check may take on two cores, wherever they stand. */
const NEAREST = 20;

const [flag, base = 'HEAD'] = process.argv.slice(2);
if (flag !== undefined && flag !== '--changed') {
  console.error('npm run check takes no argument, or -- --changed with a commit to compare with.');
  process.exit(1);
}

const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
const npm = (script, ...args) => run('npm', 'run', '--silent', script, ...args);
const bin = (name, ...args) => run(join(ROOT, 'node_modules/.bin', name), ...args);

if (flag === undefined) {
  for (const script of ['lint', 'types', 'unit']) npm(script);
} else {
  const files = changedFiles();
  const code = files.filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));
  if (code.length > 0) {
    bin('eslint', '--max-warnings=0', ...code);
    bin('oxlint', '--type-aware', '--deny-warnings', ...code);
  }
  if (files.length > 0)
    bin('prettier', '--check', '--ignore-unknown', '--log-level=warn', ...files);
  npm('lint:circles');
  npm('types');
  const tests = await nearTests(files);
  if (tests.length > 0)
    npm('unit', '--', '--silent', '--runTestsByPath', ...tests.slice(0, NEAREST));
  if (tests.length > NEAREST)
    console.log(
      `The ${NEAREST} nearest tests were run. ${tests.length - NEAREST} more may be touched: npm run unit runs all.`,
    );
}

/** Tracked files that differ, and files that git does not know yet. */
function changedFiles() {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status === 0) return stdout.split('\n').filter(Boolean);
    console.error(stderr.trim());
    return process.exit(1);
  };
  return [
    ...git('diff', '--name-only', base, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => existsSync(join(ROOT, file)));
}
