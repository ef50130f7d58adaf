import { writeSync } from 'node:fs';
import { pino, type Logger } from 'pino';
import { SonicBoom } from 'sonic-boom';
import type { LogCollector } from './log-collector';

/** In characters; newer lines are dropped while the reader is slower. */
const MAX_BUFFERED = 16 * 1024 * 1024;

/** Lines are batched, because a system call takes as long as handling a request. */
const BATCH = { length: 64 * 1024, milliseconds: 100 };

/**
 * Asynchronous output that is flushed at exit. pino's own destination, with an older sonic-boom, retries forever
 * without a reader. Lines are batched before sonic-boom, which computes the length of every write.
 */
const openOutput = () => {
  const output = new SonicBoom({ fd: 1, sync: false, maxLength: MAX_BUFFERED });
  let batch = '';
  const flushBatch = () => {
    if (batch === '') return;
    output.write(batch);
    batch = '';
  };
  setInterval(flushBatch, BATCH.milliseconds).unref();
  // The reader has closed the pipe.
  output.on('error', () => undefined);
  process.on('exit', () => {
    try {
      output.flushSync();
      // Not through the output, which writes asynchronously.
      writeSync(1, batch);
    } catch {
      // The reader has closed the pipe.
    }
  });
  return {
    write(line: string): void {
      batch += line;
      if (batch.length >= BATCH.length) flushBatch();
    },
  };
};

let output: ReturnType<typeof openOutput> | undefined;
const standardOutput = () => (output ??= openOutput());

/** Logs JSON lines to standard output and the collector; `extraFields` adds fields to each line. */
export const createLog = (
  level: string,
  collector?: LogCollector,
  extraFields?: () => object,
): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(extraFields && { mixin: extraFields }),
  };
  const output = standardOutput();
  if (!collector) return pino(options, output);
  const write = (line: string) => {
    output.write(line);
    collector.write(line);
  };
  return pino(options, { write });
};
