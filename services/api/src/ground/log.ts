import { pino, type Logger } from 'pino';

/** Lines of JSON on standard output. */
export const createLog = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
