import { multistream, pino, type Logger } from 'pino';
import { SonicBoom } from 'sonic-boom';
import type { LogCollector } from './log-collector';

/** What may wait to be written, in characters; where a reader is that slow, newer lines are dropped. */
const MOST_WAITING = 16 * 1024 * 1024;

/** Lines are written together, so many characters or ms of them: a system call costs as much as a line's request. */
const TOGETHER = { minLength: 8 * 1024, periodicFlush: 100 };

/**
 * No request waits until its line is written; those that wait are written at the end of the process. pino's own
 * destination, of an older sonic-boom, tries that for ever once nobody reads: the process would never end.
 */
const openOutput = (): SonicBoom => {
  const output = new SonicBoom({ fd: 1, sync: false, ...TOGETHER, maxLength: MOST_WAITING });
  // Whoever read the log has gone; the site goes on.
  output.on('error', () => undefined);
  process.on('exit', () => {
    try {
      output.flushSync();
    } catch {
      // Nobody reads it.
    }
  });
  return output;
};

let output: SonicBoom | undefined;
const standardOutput = () => (output ??= openOutput());

/** Lines of JSON on standard output, and to the collector where there is one; `inEach` is what each line says beside its own. */
export const createLog = (
  level: string,
  collector?: LogCollector,
  inEach?: () => object,
): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(inEach && { mixin: inEach }),
  };
  if (!collector) return pino(options, standardOutput());
  return pino(
    options,
    multistream([
      { level: 'trace', stream: standardOutput() },
      { level: 'trace', stream: collector },
    ]),
  );
};
