import Router from '@koa/router';
import { ApiError } from '../../platform/http/api-error';
import type { Hosts } from '../../platform/http/hosts';
import { OWN_PATHS } from '../../platform/http/own-paths';
import { answerPacked } from '../../platform/http/packed-text';
import type { WorkerScript } from './worker-script';

type ReadScript = () => Promise<WorkerScript>;

/**
 * GET /service-worker.js: what keeps pages in the visitor's browser, or what takes that back: the Studio's
 * own host has no pages to keep.
 */
export const workerRoutes = (ofVisitors: ReadScript, forgetting: ReadScript, hosts: Hosts) =>
  new Router().get(OWN_PATHS.serviceWorker, async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    const script = hosts.hasVisitors(ctx) ? ofVisitors : forgetting;
    const { text, tag, policy } = await script().catch((cause: unknown) => {
      // Browsers that have one forget it then.
      throw new ApiError('not_found', 'There is no service worker here', { cause });
    });
    ctx.set({
      'Content-Security-Policy': policy,
      Vary: 'Accept-Encoding',
    });
    ctx.etag = `W/"${tag}"`;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    answerPacked(ctx, text);
    ctx.type = 'text/javascript; charset=utf-8';
  });
