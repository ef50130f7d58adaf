/**
 * `npm run check`: lint, types, and the unit and API tests of the commit tier. With `-- --changed [commit]` only the
 * tests that import something that differs from that commit (default: HEAD).
 */
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { ROOT } from './install.mjs';

const [flag, base = 'HEAD'] = process.argv.slice(2);
if (flag !== undefined && flag !== '--changed') {
  console.error(
    'npm run check takes no argument, or -- --changed with an optional commit to compare with.',
  );
  process.exit(1);
}

function npm(args, stdout = 'inherit') {
  const result = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: ROOT,
    stdio: ['inherit', stdout, 'inherit'],
    encoding: 'utf8',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  return result.stdout;
}

npm(['lint']);
if (flag === undefined) {
  npm(['unit']);
} else {
  const changed = ['--', `--changedSince=${base}`, '--passWithNoTests'];
  npm(['unit', ...changed]);
  const slow = npm(['unit:slow', ...changed, '--listTests'], 'pipe')
    .split('\n')
    .filter(Boolean);
  if (slow.length > 0) {
    console.log(`\n${slow.length} slow test files may be affected and did not run:`);
    for (const file of slow) console.log(`  npm run unit:slow -- ${relative(ROOT, file)}`);
  }
}
