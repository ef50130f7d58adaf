import type { Middleware } from 'koa';
import { hostsOf, isStudioPage, type HostSettings } from './hosts';
import { OWN_PATHS } from './own-paths';
import { isApiPath } from './safe-headers';

const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * Where the Studio has a host of its own, leads to its pages from the visitors' host and to all others from its own, so
 * that neither runs on the other's origin. It stands before the documents, behind the API and the files.
 */
export const pagesOfHost = (settings: HostSettings): Middleware => {
  const { publicUrl, studioUrl } = settings;
  if (studioUrl === undefined) return (_, next) => next();
  const { hasStudio } = hostsOf(settings);
  return (ctx, next) => {
    const isStudios = hasStudio(ctx);
    const isRead = ['GET', 'HEAD'].includes(ctx.method);
    if (isApiPath(ctx.path) || !isRead || isStudios === isStudioPage(ctx.path)) return next();
    ctx.vary('Host');
    ctx.set('Cache-Control', 'no-cache');
    if (isStudios && ctx.path === OWN_PATHS.robots) {
      ctx.body = NO_ROBOTS;
      return;
    }
    const isFront = isStudios && ctx.path === '/';
    const path = isFront ? '/studio' : ctx.path;
    ctx.redirect((isStudios && !isFront ? publicUrl : studioUrl) + path + ctx.search);
  };
};
