import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { lineStart, lineWriter, requestLine } from '../observability/request-line';
import type { RequestDurations } from '../observability/metrics';
import type { traceCachedResponse } from '../observability/trace-requests';
import { isAdminPath } from '../http/call';
import { etagOf, type CachedResponse } from './cached-response';
import type { Encoding } from '../http/compressed-text';
import { safeRequestId, REQUEST_ID } from '../http/request-id';

/** Whether `If-None-Match` names this tag, as Koa decides it. `*` is any response (RFC 9110, section 13.1.2). */
export const isUnchanged = (headers: IncomingHttpHeaders, etag: string): boolean => {
  const cached = headers['if-none-match'];
  if (cached === undefined || (cached.trim() !== '*' && !cached.includes(etag))) return false;
  return !/no-cache/i.test(headers['cache-control'] ?? '');
};

/** The smallest encoding of a list without weights, as all browsers send it; undefined for any other header. */
export const encodingWithoutWeights = (accepted: string): Encoding | undefined => {
  if (!/^[\w-]+(?:, ?[\w-]+)*$/.test(accepted)) return undefined;
  if (/\bbr\b/i.test(accepted)) return 'br';
  return /\bgzip\b/i.test(accepted) ? 'gzip' : 'identity';
};

type Method = 'GET' | 'HEAD';

/** A source of responses that need neither the application nor the database. */
export interface CacheSource {
  /** `url` is matched as a path without a query. Undefined: the application answers. */
  find(url: string, request: IncomingMessage): CachedResponse | undefined;
  /** Called after an administration call, which may have changed something. */
  invalidate(): void;
}

interface ResponseCacheOptions {
  sources: readonly CacheSource[];
  headers: Readonly<Record<string, string>>;
  log: Logger;
  durations: RequestDurations;
  /** The live composition, for the log lines of responses that have none. */
  composition: () => number | undefined;
  /** Set while tracing is on. */
  trace?: typeof traceCachedResponse;
}

/**
 * Answers plain GET and HEAD requests in front of the application, with the headers, request id, log line and metrics
 * that the application would give. All other requests go to the application.
 */
export const responseCache = (
  application: RequestListener,
  { sources, headers: commonHeaders, log, durations, composition, trace }: ResponseCacheOptions,
): RequestListener => {
  const write = lineWriter(log);
  const preparedResponses = new WeakMap<
    CachedResponse,
    Record<Method, Partial<Record<Encoding, PreparedVariant>>>
  >();
  let pending: { message: Message; requestId: string; request: IncomingMessage }[] = [];
  let pendingSince = 0;

  const prepare = (
    response: CachedResponse,
    method: Method,
    encoding: Encoding,
  ): PreparedVariant => {
    let variants = preparedResponses.get(response);
    if (!variants) preparedResponses.set(response, (variants = { GET: {}, HEAD: {} }));
    return (variants[method][encoding] ??= prepareVariant(
      response,
      method,
      encoding,
      commonHeaders,
    ));
  };

  const find = (request: IncomingMessage): PreparedVariant | undefined => {
    const { url = '', method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers['x-forwarded-host'] !== undefined)
      return undefined;
    const encoding = encodingWithoutWeights(headers['accept-encoding'] ?? 'identity');
    if (!encoding) return undefined;
    for (const source of sources) {
      const response = source.find(url, request);
      if (response) return prepare(response, method, encoding);
    }
    return undefined;
  };

  /** Logs and counts the responses of one turn of the event loop; reading the clock and writing the log only once is cheaper. */
  const report = () => {
    const milliseconds = performance.now() - pendingSince;
    const rounded = Math.round(milliseconds);
    const start = lineStart(new Date());
    const live = composition();
    let lines = '';
    for (const { message, requestId, request } of pending) {
      durations.observe(message.labels, milliseconds / 1_000);
      const traceId = trace?.(request, {
        ...{ composition: live, requestId, milliseconds: rounded },
        ...message.logFields,
      });
      lines += start + message.line(requestId, rounded, { live, traceId });
    }
    write(lines);
    pending = [];
  };

  return (request, response) => {
    const variant = find(request);
    if (!variant) {
      if (request.method !== 'GET' && isAdminPath(request.url?.split('?', 1)[0] ?? ''))
        response.once('finish', () => sources.forEach((source) => source.invalidate()));
      application(request, response);
      return;
    }
    const requestId = safeRequestId(request.headers[REQUEST_ID]);
    const message = isUnchanged(request.headers, variant.etag) ? variant.unchanged : variant.full;
    if (pending.length === 0) {
      pendingSince = performance.now();
      setImmediate(report);
    }
    pending.push({ message, requestId, request });
    message.head[message.head.length - 1] = requestId;
    response.writeHead(message.status, message.head).end(message.body);
  };
};

/** A response to one method in one encoding. */
interface PreparedVariant {
  etag: string;
  full: Message;
  /** 304: no body, type or length. */
  unchanged: Message;
}

interface Message {
  status: number;
  /** Alternating names and values, which Node sends without validation; the last value is set to each request's id. */
  head: string[];
  body?: Buffer;
  labels: { method: string; route: string; status: number };
  logFields: Parameters<typeof requestLine>[0];
  line: ReturnType<typeof requestLine>;
}

const prepareVariant = (
  response: CachedResponse,
  method: string,
  encoding: Encoding,
  commonHeaders: Readonly<Record<string, string>>,
): PreparedVariant => {
  const { route, bodies, composition, part } = response;
  const etag = etagOf(response, encoding);
  const { 'Content-Type': type = '', ...otherHeaders } = {
    ...commonHeaders,
    ...response.headers,
    ETag: etag,
  };
  const head = Object.entries(otherHeaders).flat();
  const bodyHeaders = ['Content-Type', type, 'Content-Length', String(bodies[encoding].length)];
  if (encoding !== 'identity') bodyHeaders.push('Content-Encoding', encoding);

  const message = (status: number, lines: string[], body?: Buffer): Message => {
    const labels = { method, route, status };
    const logFields = composition === undefined ? labels : { ...labels, composition, part };
    const complete = [...lines, 'X-Request-Id', ''];
    return { status, head: complete, body, labels, logFields, line: requestLine(logFields) };
  };
  return {
    etag,
    full: message(200, [...head, ...bodyHeaders], method === 'HEAD' ? undefined : bodies[encoding]),
    unchanged: message(304, head),
  };
};
