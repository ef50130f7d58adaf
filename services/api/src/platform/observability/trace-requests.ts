import type { IncomingMessage } from 'node:http';
import type { Attributes, Span } from '@opentelemetry/api';
import type { Context, Middleware } from 'koa';
import type { LiveState } from '../http/live-state';
import { routePattern } from '../http/paths';
import { currentRecorder, ERROR, runInSpan } from './spans';

interface HandledResponse {
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
}: HandledResponse): Attributes => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
  'site.request_id': requestId,
  'site.composition': composition,
  'site.part': part,
  'site.version': version,
});

const finish = (span: Span, response: HandledResponse): void => {
  span.updateName(`${response.method} ${response.route}`);
  span.setAttributes(attributesOf(response));
  if (response.status >= 500) span.setStatus({ code: ERROR });
};

/** Creates a span for each request that the application answers. */
export const traceRequests = (live: LiveState): Middleware => {
  const finishFrom = (span: Span, ctx: Context): void => {
    const { requestId, composition = live.composition(), part, version } = ctx.state;
    const { method, status } = ctx;
    const response = { requestId, method, route: routePattern(ctx), status };
    finish(span, { ...response, composition, part, version });
  };
  return (ctx, next) => {
    const recorder = currentRecorder();
    const span = recorder?.begin(
      ctx.method,
      { kind: 'server' },
      recorder.contextOf(ctx.req.headers.traceparent),
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
  response: HandledResponse & { milliseconds: number },
): string | undefined => {
  const { method, route, milliseconds } = response;
  const recorder = currentRecorder();
  const span = recorder?.begin(
    `${method} ${route}`,
    { kind: 'server', startTime: Date.now() - milliseconds },
    recorder.contextOf(headers.traceparent),
  );
  if (!span?.isRecording()) return undefined;
  finish(span, response);
  span.end();
  return span.spanContext().traceId;
};
