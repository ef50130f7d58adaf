import Router from '@koa/router';
import { DAY_S } from '@site/contracts/units';
import type { Middleware } from 'koa';
import { ApiError } from '../http/api-error';
import type { Call } from '../http/call';
import { hostsOf, type HostSettings } from '../http/hosts';
import { SERVER_PATHS } from '../http/paths';
import { sendCompressed } from '../http/compressed-text';
import { createTextHandler } from '../http/text-handler';
import { documentationPage, documentationPolicy } from './documentation-page';
import { openApi } from './openapi';
import { viewerFiles } from './viewer-files';

/**
 * The viewer is third-party code, so it must not run beside a session: redirects from the Studio's host to the
 * visitors'.
 */
const redirectToVisitors = (settings: HostSettings): Middleware => {
  const { servesVisitors } = hostsOf(settings);
  return (ctx, next) => {
    if (servesVisitors(ctx)) return next();
    ctx.vary('Host');
    ctx.redirect(`${settings.publicUrl}/api/docs`);
  };
};

/** GET /api/openapi.json and GET /api/docs. */
export const documentationRoutes = (calls: Call[], settings: HostSettings) => {
  const description = createTextHandler(async () => JSON.stringify(openApi(calls)));
  const page = createTextHandler(async () => documentationPage(calls, await viewerFiles()));
  const onlyOnVisitorsHost = redirectToVisitors(settings);
  return new Router({ prefix: SERVER_PATHS.api })
    .get('/openapi.json', (ctx) => description(ctx, 'json'))
    .get('/docs', onlyOnVisitorsHost, async (ctx) => {
      ctx.set('Content-Security-Policy', documentationPolicy(await viewerFiles()));
      await page(ctx, 'html');
    })
    .get('/docs/:file', onlyOnVisitorsHost, async (ctx) => {
      const file = Object.values(await viewerFiles()).find(({ path }) => path === ctx.path);
      if (!file) throw new ApiError('not_found', 'The viewer has no such file');
      ctx.set({
        'Cache-Control': `public, max-age=${365 * DAY_S}, immutable`,
        Vary: 'Accept-Encoding',
      });
      sendCompressed(ctx, file.text);
      ctx.type = file.type;
    });
};
