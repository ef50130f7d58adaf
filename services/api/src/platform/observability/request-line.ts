import { symbols, type Logger } from 'pino';

/** The fields of a log line that requests with the same response share. */
interface RequestKind {
  method: string;
  route: string;
  status: number;
  /** If undefined, the live composition is logged. */
  composition?: number;
  part?: string;
}

/** The end of a line after `milliseconds`, cached while the composition is the same. */
const endOf = (kind: RequestKind) => {
  let end: { composition: number | undefined; text: string } | undefined;
  return (live: number | undefined): string => {
    const { composition = live, part } = kind;
    if (!end || end.composition !== composition) {
      const rest = JSON.stringify({ composition, part, msg: 'request' });
      end = { composition, text: `,${rest.slice(1)}\n` };
    }
    return end.text;
  };
};

/** A line without level and time. */
type RequestLine = (
  requestId: string,
  milliseconds: number,
  context: { live?: number; traceId?: string },
) => string;

/**
 * Log lines as pino would write them, assembled from parts: pino takes as long for a line as Node for a response from
 * memory. Request ids contain nothing that JSON escapes (`safeRequestId`).
 */
export const requestLine = (kind: RequestKind): RequestLine => {
  const { method, route, status } = kind;
  const prefix = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)},"status":${status},"milliseconds":`;
  const end = endOf(kind);
  return (requestId, milliseconds, { live, traceId }) => {
    const trace = traceId === undefined ? '' : `,"traceId":"${traceId}"`;
    return `"requestId":"${requestId}",${prefix}${milliseconds}${trace}${end(live)}`;
  };
};

/** The start of a line of level info. */
export const lineStart = (time: Date): string => `{"level":30,"time":"${time.toISOString()}",`;

/** Writes assembled lines to the stream of the log, if it logs level info. */
export const lineWriter = (log: Logger): ((line: string) => void) => {
  const { [symbols.streamSym]: stream } = log as unknown as {
    [symbols.streamSym]: { write(line: string): void };
  };
  return log.isLevelEnabled('info') ? (line) => stream.write(line) : () => undefined;
};
