import Router from '@koa/router';
import { PageCall } from '@site/contracts';
import type { Middleware } from 'koa';
import { routeOf, type FindCall } from '../../platform/http/find-call';
import { readJson } from '../../platform/http/read-json';
import { tracing } from '../../platform/observability/spans';
import { readTraceparent } from '../../platform/observability/traceparent';

/** What visitors do; anybody can send a word, and a span's name is no place for it. */
const EVENTS = new Set(['click', 'submit', 'change', 'input', 'keydown', 'keyup', 'pointerup']);

interface PageCallParts {
  find: FindCall;
  /** Of this instance: what it hears is written to no database. */
  limitHere: Middleware;
}

/**
 * POST /api/page-calls: the span of a call in the browser that made it, to which the call's own span belongs. Its time is
 * ours, as browsers' clocks are anything: it ends now.
 */
export const pageCallRoutes = ({ find, limitHere }: PageCallParts) =>
  new Router({ prefix: '/page-calls' }).post('/', async (ctx) => {
    const now = Date.now();
    await limitHere(ctx, async () => undefined);
    const { traceparent, method, path, ms, event = '' } = await readJson(ctx, PageCall);
    const as = readTraceparent(traceparent);
    const found = find(method, path);
    if (as && found) {
      const route = routeOf(found.call);
      const cause = EVENTS.has(event) ? event : 'page';
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'site.event': cause,
      };
      const span = { kind: 'client', startTime: now - ms, endTime: now, attributes } as const;
      tracing()?.tellOfBrowser(`${cause}: ${method} ${route}`, span, as);
    }
    ctx.status = 204;
  });
