import { symbols, type Logger } from 'pino';

/** What requests that are answered alike have in common, as the log says it. */
export interface RequestKind {
  method: string;
  route: string;
  status: number;
  /** Undefined where the answer is of none: then what is live counts. */
  composition?: number;
  part?: string;
}

/** The end of a line, from `milliseconds` on, as long as the composition is the same. */
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

/** A line without its time. */
export type RequestLine = (
  requestId: string,
  milliseconds: number,
  more: { live?: number; traceId?: string },
) => string;

/**
 * Lines about requests of one kind, each as the log itself would write it, put together from what they have in common: the
 * log takes as long for a line as Node does for an answer from memory. Ids have nothing in them that JSON would write
 * otherwise (`idOf`).
 */
export const requestLine = (kind: RequestKind): RequestLine => {
  const { method, route, status } = kind;
  const begin = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)},"status":${status},"milliseconds":`;
  const end = endOf(kind);
  return (requestId, milliseconds, { live, traceId }) => {
    const trace = traceId === undefined ? '' : `,"traceId":"${traceId}"`;
    return `"requestId":"${requestId}",${begin}${milliseconds}${trace}${end(live)}`;
  };
};

/** How every line of the level of requests begins. */
export const lineStart = (time: Date): string => `{"level":30,"time":"${time.toISOString()}",`;

/** Writes a line that is put together already to where the log writes its own; not where it writes none of requests. */
export const lineWriter = (log: Logger): ((line: string) => void) => {
  const { [symbols.streamSym]: stream } = log as unknown as {
    [symbols.streamSym]: { write(line: string): void };
  };
  return log.isLevelEnabled('info') ? (line) => stream.write(line) : () => undefined;
};
