/** `npm test`: lint, types, unit and API tests, end-to-end tests; ends with `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browser } from './browser.mjs';
import { debianPrograms } from './debian.mjs';
import { checkNode, install, ROOT } from './install.mjs';

if (process.argv.length > 2) {
  console.error('npm test takes no words; npm run unit -- <folder> runs the Jest tests of one.');
  process.exit(1);
}
checkNode();
const chromium = browser();
// apt-get does one thing at a time.
const programs = chromium.then(debianPrograms);
install();

const reports = mkdtempSync(join(tmpdir(), 'site-tests-'));
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');
const broken = [];

/** Runs a command to its end. One that runs beside others is heard when it has finished, so that their words do not mix. */
async function step(what, command, args, { env = {}, beside = false } = {}) {
  if (!beside) console.log(`\n${what} ...`);
  const started = Date.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', NX_TUI: 'false', ...env },
  });
  const heard = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => void heard.push(bytes));
  const [status] = await once(child, 'close');
  const seconds = Math.round((Date.now() - started) / 1000);
  if (beside) process.stdout.write(`\n${what} ...\n${Buffer.concat(heard)}`);
  console.log(`${what}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  if (status !== 0) broken.push(what);
}

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const npm = (what, ...args) => step(what, 'npm', ['run', '--silent', ...args], { beside: true });
const endToEnd = (CHROMIUM) =>
  step('End-to-end tests', bin('playwright'), ['test', '--config=e2e/playwright.config.ts'], {
    beside: true,
    env: { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  });

// What is built is needed by all that follows: the launcher of the database takes longer than a test may, and the site
// under test would be built in their time.
await Promise.all([npm('Types', 'types'), npm('Build', 'build', '--', '--concurrency=2')]);
await programs;
const CHROMIUM = await chromium;
// At once: half of what each takes it waits for other processes.
await Promise.all([
  npm('Lint', 'lint'),
  CHROMIUM ? endToEnd(CHROMIUM) : broken.push('End-to-end tests'),
  step('Unit and API tests', 'npm', [
    ...['run', '--silent', 'unit', '--', '--silent', '--json', `--outputFile=${jestReport}`],
  ]),
]);

const [jest, playwright] = [countJest(), countPlaywright()];
const passed = jest.passed + playwright.passed;
const failed = jest.failed + playwright.failed;
rmSync(reports, { recursive: true, force: true });

for (const failure of [...jest.failures, ...playwright.failures]) console.log(said(failure));
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(broken.length > 0 || failed > 0 || passed === 0 ? 1 : 0);

/** A runner that left no report has not run: that is one failure more. */
function countJest() {
  if (!existsSync(jestReport))
    return { passed: 0, failed: 1, failures: [{ name: 'Jest left no report' }] };
  const report = JSON.parse(readFileSync(jestReport, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      const file = relative(ROOT, name);
      if (tests.length === 0)
        return status === 'failed' ? [{ name: `${file}: does not run`, why: message }] : [];
      return tests.map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        why: failureMessages[0],
      }));
    }),
  };
}

function countPlaywright() {
  if (!existsSync(playwrightReport))
    return { passed: 0, failed: 1, failures: [{ name: 'Playwright left no report' }] };
  const { stats, errors, suites } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failedSpecs(suites), ...errors.map(({ message }) => ({ name: message }))],
  };
}

function failedSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => ({
        name: `${file}:${line}: ${title}`,
        // The first of a test that took too long says only that: the next one says where.
        why: tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
          .map(({ message }) => message)
          .join('\n'),
      })),
    ...failedSpecs(inner),
  ]);
}

/** A failure and the first lines of why: of a machine elsewhere, its last lines are often all that is kept. */
function said({ name, why = '' }) {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`  FAILED ${name}`, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}
