/** `npm test`: lint, types, unit and API tests, end-to-end tests; ends with `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from './browser.mjs';
import { checkNode, install, ROOT } from './install.mjs';

checkNode();
install();

const reports = mkdtempSync(join(tmpdir(), 'site-tests-'));
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');
const broken = [];

function step(what, command, args, env = {}) {
  console.log(`\n${what} ...`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', ...env },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${what}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  if (status !== 0) broken.push(what);
}

const bin = (name) => join(ROOT, 'node_modules/.bin', name);

step('Lint', 'npm', ['run', '--silent', 'lint']);
step('Types', 'npm', ['run', '--silent', 'types']);
// The tests need a database; its launcher is built before them, because that takes longer than a test may.
step('Database launcher', 'npm', ['run', '--silent', 'build', '-w', 'services/database']);
// Jest leaves one core to an editor; here nobody edits, and on two cores that is half of them.
step('Unit and API tests', bin('jest'), [
  '--silent',
  '--maxWorkers=100%',
  '--json',
  `--outputFile=${jestReport}`,
]);
step('End-to-end tests', bin('playwright'), ['test', '--config=e2e/playwright.config.ts'], {
  CHROMIUM: browser(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
});

const { passed, failed } = [countJest(), countPlaywright()].reduce((a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
}));
rmSync(reports, { recursive: true, force: true });

if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(broken.length > 0 || failed > 0 || passed === 0 ? 1 : 0);

/** A runner that left no report has not run: that is one failure more. */
function countJest() {
  if (!existsSync(jestReport)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(jestReport, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

function countPlaywright() {
  if (!existsSync(playwrightReport)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
