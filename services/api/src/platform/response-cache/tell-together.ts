import type { IncomingMessage } from 'node:http';
import { lineStart, type RequestKind, type RequestLine } from '../observability/request-line';
import type { traceAnswered } from '../observability/trace-requests';

/** What of an answer is told and counted. */
export interface Kind {
  facts: RequestKind;
  line: RequestLine;
  counted: { add(seconds: number): void };
}

interface Teller {
  write(line: string): void;
  /** Which composition is live. */
  composition(): number | undefined;
  /** Where there are traces. */
  trace?: typeof traceAnswered;
}

/**
 * Tells of the answers of one turn of the event loop together, when all of them are on their way: the clock, the log and
 * the figures are then looked at once for all. Each counts from the turn's first: so long it has waited for the others.
 */
export const tellTogether = ({ write, composition, trace }: Teller) => {
  let told: { kind: Kind; requestId: string; request: IncomingMessage }[] = [];
  let since = 0;

  const tell = () => {
    const milliseconds = performance.now() - since;
    const rounded = Math.round(milliseconds);
    const start = lineStart(new Date());
    const live = composition();
    for (const { kind, requestId, request } of told) {
      const { facts, counted, line } = kind;
      counted.add(milliseconds / 1_000);
      const traceId = trace?.(request, {
        composition: live,
        ...facts,
        requestId,
        milliseconds: rounded,
      });
      write(start + line(requestId, rounded, { live, traceId }));
    }
    told = [];
  };

  return (kind: Kind, requestId: string, request: IncomingMessage): void => {
    if (told.length === 0) {
      since = performance.now();
      setImmediate(tell);
    }
    told.push({ kind, requestId, request });
  };
};
