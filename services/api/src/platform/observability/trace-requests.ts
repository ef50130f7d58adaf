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

/** As opentelemetry.io/docs/specs/semconv/http names them; never an address, a path, a query or a header. */
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

/** OpenTelemetry's `SpanStatusCode.ERROR`: the site has failed; whoever is refused has no error of ours. */
const ERROR = 2;

const finish = (span: Span, answered: Answered): void => {
  span.updateName(`${answered.method} ${answered.route}`);
  span.setAttributes(attributesOf(answered));
  if (answered.status >= 500) span.setStatus({ code: ERROR });
};

/** The span of each request that the application answers, in which its work stands. */
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

/** The same of a request that took no work, at its end; answers with its trace, where that is told. */
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
