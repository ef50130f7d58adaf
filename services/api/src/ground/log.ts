import { multistream, pino, type Logger } from 'pino';
import type { LogCollector } from './log-collector';

/** Lines of JSON on standard output, and to the collector where there is one. */
export const createLog = (level: string, collector?: LogCollector): Logger => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (!collector) return pino(options);
  return pino(
    options,
    multistream([
      { level: 'trace', stream: pino.destination(1) },
      { level: 'trace', stream: collector },
    ]),
  );
};
