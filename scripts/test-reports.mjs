/** Reads the JSON reports of Jest and Playwright. A runner that wrote no report counts as one failure. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './install.mjs';

/** CI may keep only the end of the output, so each failure repeats the start of its message there. */
const MESSAGE_LINES = 12;

const missing = (title) => ({ passed: 0, failed: 1, failures: [{ name: `${title}: no report` }] });
const readReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

export function jestResult(title, file) {
  const report = readReport(file);
  if (!report) return missing(title);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(failedJestTests),
  };
}

function failedJestTests({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed')
    return [{ name: `${file}: does not run`, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    message: failureMessages[0],
  }));
}

export function playwrightResult(title, file) {
  const report = readReport(file);
  if (!report) return missing(title);
  const { stats, errors, suites } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...failedSpecs(suites),
      ...errors.map(({ message }) => ({ name: `${title}: outside a test`, message })),
    ],
  };
}

function failedSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => ({
        name: `${file}:${line}: ${title}`,
        // After a timeout the first error says only that; the next one says where.
        message: tests
          .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
          .map(({ message }) => message)
          .join('\n'),
      })),
    ...failedSpecs(inner),
  ]);
}

export function describeFailure({ name, message = '' }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`  FAILED ${name}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line}`)].join(
    '\n',
  );
}
