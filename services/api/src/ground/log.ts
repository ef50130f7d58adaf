import { multistream, pino, type Logger } from 'pino';
import type { LogCollector } from './log-collector';

/** No request waits until its line is written; those that wait are written at the end of the process. */
let output: ReturnType<typeof pino.destination> | undefined;
const standardOutput = () => (output ??= pino.destination({ dest: 1, sync: false }));

/** Lines of JSON on standard output, and to the collector where there is one. */
export const createLog = (level: string, collector?: LogCollector): Logger => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (!collector) return pino(options, standardOutput());
  return pino(
    options,
    multistream([
      { level: 'trace', stream: standardOutput() },
      { level: 'trace', stream: collector },
    ]),
  );
};
