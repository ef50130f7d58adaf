/** Reads the JSON reports of Jest and Playwright. A runner that wrote no report counts as one failure. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './install.mjs';

const readReport = (title, file, summarize) =>
  existsSync(file)
    ? summarize(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, failures: [`${title}: no report`] };

export const jestResult = (title, file) =>
  readReport(title, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const test = relative(ROOT, name);
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [`${test}: does not run`];
      return failed.map(({ fullName }) => `${test}: ${fullName}`);
    }),
  }));

export const playwrightResult = (title, file) =>
  readReport(title, file, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...failedSpecs(suites),
      ...errors.map(({ message }) => `${title}, outside a test: ${message}`),
    ],
  }));

const failedSpecs = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...failedSpecs(inner),
  ]);
