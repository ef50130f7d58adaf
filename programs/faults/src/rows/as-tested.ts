import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import * as z from 'zod';
import { createFound, type Fault } from '../fault';

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** What tests do with whole processes already is done by them here too. */
const asTested = (row: Omit<Fault, 'run' | 'limit'>, files: string[]): Fault => ({
  ...row,
  limit: 15,
  async run({ folder }) {
    const { figures, demand, found } = createFound();
    const report = join(folder, 'report.json');
    const jest = spawn(
      process.execPath,
      [
        ...['node_modules/jest/bin/jest.js', '-w', '1', '--json', `--outputFile=${report}`],
        ...['--forceExit', '--runTestsByPath', ...files],
      ],
      { cwd: ROOT, stdio: 'ignore' },
    );
    await once(jest, 'exit');
    const told = Report.parse(JSON.parse(await readFile(report, 'utf8')));
    figures['tests'] = told.numPassedTests;
    demand(told.numPassedTests > 0, 'No test has passed.');
    for (const { assertionResults } of told.testResults)
      for (const { fullName, status } of assertionResults)
        demand(status !== 'failed', `${fullName} failed`);
    return found();
  },
});

export const ends = asTested(
  {
    name: 'ends',
    when: 'any process of `npm start` is told to end, or killed (-9), also while it starts',
    then: 'all of them end',
  },
  ['programs/start/src/ends.test.ts'],
);

export const repaired = asTested(
  {
    name: 'repaired',
    when: 'files of what is live are gone when `npm start` starts, or `npm run site -- repair` is asked',
    then: 'it is said, and what is built here is put back',
  },
  [
    'services/api/src/delivery/releases/live-files.api.test.ts',
    'packages/tooling/src/site/repair-command.test.ts',
  ],
);
