import { writeSync } from 'node:fs';
import { pino, type Logger } from 'pino';
import { SonicBoom } from 'sonic-boom';
import type { LogCollector } from './log-collector';

/** What may wait to be written, in characters; where a reader is that slow, newer lines are dropped. */
const MOST_WAITING = 16 * 1024 * 1024;

/** Lines are written together, so many characters or ms of them: a system call costs as much as a line's request. */
const TOGETHER = { length: 64 * 1024, milliseconds: 100 };

/**
 * No request waits until its line is written; those that wait are written at the end of the process. pino's own
 * destination, of an older sonic-boom, tries that for ever once nobody reads: the process would never end. Lines are
 * gathered in front of it, which measures each piece that it is given: that takes ten times as long as the line does.
 */
const openOutput = () => {
  const output = new SonicBoom({ fd: 1, sync: false, maxLength: MOST_WAITING });
  let gathered = '';
  const pass = () => {
    if (gathered === '') return;
    output.write(gathered);
    gathered = '';
  };
  setInterval(pass, TOGETHER.milliseconds).unref();
  // Whoever read the log has gone; the site goes on.
  output.on('error', () => undefined);
  process.on('exit', () => {
    try {
      output.flushSync();
      // Not through the output, which would begin to write it beside the process's end.
      writeSync(1, gathered);
    } catch {
      // Nobody reads it.
    }
  });
  return {
    write(line: string): void {
      gathered += line;
      if (gathered.length >= TOGETHER.length) pass();
    },
  };
};

let output: ReturnType<typeof openOutput> | undefined;
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
  const output = standardOutput();
  if (!collector) return pino(options, output);
  const write = (line: string) => {
    output.write(line);
    collector.write(line);
  };
  return pino(options, { write });
};
