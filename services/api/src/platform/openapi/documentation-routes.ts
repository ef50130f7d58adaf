import Router from '@koa/router';
import type { Middleware } from 'koa';
import { memoizeAsync } from '../concurrency';
import { notFound } from '../http/api-error';
import type { Call } from '../http/call';
import { hostsOf, type HostSettings } from '../http/hosts';
import { SERVER_PATHS } from '../http/paths';
import { cachedResponse, sendCached } from '../response-cache/cached-response';
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
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  const description = memoizeAsync(() =>
    cachedResponse(JSON.stringify(openApi(calls)), {
      route: `${SERVER_PATHS.api}/openapi.json`,
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
    }),
  );
  const page = memoizeAsync(async () => {
    const files = await viewerFiles();
    return cachedResponse(documentationPage(calls, files), {
      route: `${SERVER_PATHS.api}/docs`,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': documentationPolicy(files),
      },
    });
  });
  const onlyOnVisitorsHost = redirectToVisitors(settings);
  return new Router({ prefix: SERVER_PATHS.api })
    .get('/openapi.json', async (ctx) => sendCached(ctx, await description()))
    .get('/docs', onlyOnVisitorsHost, async (ctx) => sendCached(ctx, await page()))
    .get('/docs/:file', onlyOnVisitorsHost, async (ctx) => {
      const file = Object.values(await viewerFiles()).find(({ path }) => path === ctx.path);
      if (!file) throw notFound('The viewer has no such file');
      sendCached(ctx, file.response);
    });
};
