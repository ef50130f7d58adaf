/** `npm test`: the commit tier. `npm run test:all`: every test. Both end with `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findOrInstallBrowser, installDebianPrograms } from './debian.mjs';
import { install, ROOT } from './install.mjs';

const [flag, ...rest] = process.argv.slice(2);
if ((flag !== undefined && flag !== '--all') || rest.length > 0) {
  console.error(
    'npm test takes no arguments; npm run unit -- <path> runs the Jest tests of a path.',
  );
  process.exit(1);
}
const isFull = flag === '--all';

const chromium = findOrInstallBrowser();
// Only tests of the full tier use nginx, systemd and Prometheus. apt-get runs one at a time.
const programs = isFull ? chromium.then(installDebianPrograms) : undefined;
install();

const reports = mkdtempSync(join(tmpdir(), 'site-tests-'));
const failedSteps = [];
const results = [];

/** Passed and failed tests of a JSON report. A runner that wrote no report counts as one failure. */
const readReport = (title, file, summarize) =>
  existsSync(file)
    ? summarize(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, failures: [`${title}: no report`] };

/** The first lines of an error, so that the summary alone says why a test failed. */
const excerpt = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `\n      ${line}`)
    .join('');

const jestResult = (title, file) =>
  readReport(title, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const test = relative(ROOT, name);
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [`${test}: failed to run`];
      return failed.map(
        ({ fullName, failureMessages }) => `${test}: ${fullName}${excerpt(failureMessages[0])}`,
      );
    }),
  }));

const playwrightResult = (title, file) =>
  readReport(title, file, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...failedSpecs(suites),
      ...errors.map(({ message }) => `${title}, outside a test: ${message}`),
    ],
  }));

const failedSpec = ({ file, line, title, tests }) => {
  const { error } = tests.flatMap(({ results }) => results).find(({ error }) => error) ?? {};
  return `${file}:${line}: ${title}${excerpt(error?.message)}`;
};

const failedSpecs = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(failedSpec),
    ...failedSpecs(inner),
  ]);

/** Runs a command to its end. Output is buffered unless `live`, so that parallel steps do not interleave. */
async function step(title, command, args, { env = {}, live = false } = {}) {
  console.log(live ? `\n${title} ...` : `${title}: started`);
  const started = Date.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', ...env },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => void output.push(chunk));
  const [status] = await once(child, 'close');
  const seconds = Math.round((Date.now() - started) / 1000);
  if (!live) process.stdout.write(`\n${title} ...\n${Buffer.concat(output)}`);
  console.log(`${title}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  if (status !== 0) failedSteps.push(title);
}

const npm = (title, script, ...args) =>
  step(title, 'npm', ['run', '--silent', script, '--', ...args]);

async function jest(title, script, report) {
  const file = join(reports, report);
  const args = ['run', '--silent', script, '--', '--silent', '--json', `--outputFile=${file}`];
  await step(title, 'npm', args, { live: true });
  results.push(jestResult(title, file));
}

async function endToEnd() {
  const title = 'End-to-end tests';
  const [CHROMIUM] = await Promise.all([chromium, build, programs]);
  if (!CHROMIUM) {
    failedSteps.push(title);
    return;
  }
  const report = join(reports, 'playwright.json');
  const args = [
    'test',
    '--config=e2e/playwright.config.ts',
    ...(isFull ? [] : ['--grep=@journey']),
  ];
  await step(title, join(ROOT, 'node_modules/.bin/playwright'), args, {
    env: { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  results.push(playwrightResult(title, report));
}

async function unitTests() {
  await jest('Unit and API tests', 'unit', 'jest.json');
  if (!isFull) return;
  await Promise.all([build, programs]);
  await jest('Slow unit and API tests', 'unit:slow', 'jest-slow.json');
}

await step('Database launcher', 'npm', ['run', '--silent', 'build', '-w', 'services/database']);
// The unit and API tests of the commit tier need no other build.
const build = npm('Build', 'build', '--concurrency=2');
await Promise.all([npm('Lint and types', 'lint'), endToEnd(), unitTests()]);
rmSync(reports, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
for (const { failures } of results)
  for (const failure of failures) console.log(`  FAILED ${failure}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failedSteps.length > 0 || failed > 0 || passed === 0 ? 1 : 0);
