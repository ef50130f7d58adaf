import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@site/tooling/repository';

/** A process that logs two lines and exits when it gets input. */
const startLogging = () =>
  spawn(
    process.execPath,
    [
      ...['-r', '@site/tooling/register', '-e'],
      `const { createLog } = require(${JSON.stringify(join(__dirname, 'log'))});
       const log = createLog('info');
       process.stdin.once('data', () => {
         log.info('on its way');
         log.info('the last word');
         process.exit(0);
       });`,
    ],
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  );

it('createLog writes buffered lines when the process exits', async () => {
  const child = startLogging();
  child.stdin.write('go');
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(
    output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['on its way', 'the last word']);
  expect(code).toBe(0);
});
