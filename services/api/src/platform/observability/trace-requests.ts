import type { IncomingMessage } from 'node:http';
import type { Attributes, Span } from '@opentelemetry/api';
import type { Context, Middleware } from 'koa';
import type { LiveState } from '../http/live-state';
import { routePattern } from '../http/paths';
import { currentRecorder, runInSpan } from './spans';
import { readTraceparent } from './traceparent';

interface Answered {
  requestId: string;
  method: string;
  route: string;
  status: number;
  composition?: number;
  part?: string;
  version?: string;
}

/** Names of opentelemetry.io/docs/specs/semconv/http, without addresses, paths, queries and headers. */
const attributesOf = ({
  requestId,
  method,
  route,
  status,
  composition,
  part,
  version,
}: Answered): Attributes => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
  'site.request_id': requestId,
  'site.composition': composition,
  'site.part': part,
  'site.version': version,
});

/** OpenTelemetry's `SpanStatusCode.ERROR`, for 5xx only. */
const ERROR = 2;

const finish = (span: Span, answered: Answered): void => {
  span.updateName(`${answered.method} ${answered.route}`);
  span.setAttributes(attributesOf(answered));
  if (answered.status >= 500) span.setStatus({ code: ERROR });
};

/** Creates a span for each request that the application answers. */
export const traceRequests = (live: LiveState): Middleware => {
  const finishFrom = (span: Span, ctx: Context): void => {
    const { requestId, composition = live.composition(), part, version } = ctx.state;
    const { method, status } = ctx;
    const answered = { requestId, method, route: routePattern(ctx), status };
    finish(span, { ...answered, composition, part, version });
  };
  return (ctx, next) => {
    const span = currentRecorder()?.begin(
      ctx.method,
      { kind: 'server' },
      readTraceparent(ctx.req.headers.traceparent),
    );
    if (!span?.isRecording()) return next();
    return runInSpan(span, async () => {
      await next();
      finishFrom(span, ctx);
    });
  };
};

/** Records the span of a cached response afterwards; returns its trace id if it is sampled. */
export const traceCachedResponse = (
  { headers }: IncomingMessage,
  answered: Answered & { milliseconds: number },
): string | undefined => {
  const { method, route, milliseconds } = answered;
  const span = currentRecorder()?.begin(
    `${method} ${route}`,
    { kind: 'server', startTime: Date.now() - milliseconds },
    readTraceparent(headers.traceparent),
  );
  if (!span?.isRecording()) return undefined;
  finish(span, answered);
  span.end();
  return span.spanContext().traceId;
};
