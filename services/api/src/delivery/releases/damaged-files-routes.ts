import Router from '@koa/router';
import type { LiveFiles } from './live-files';

/** GET /api/admin/releases/damaged: files that have to be put back. */
export const damagedFilesRoutes = (liveFiles: Pick<LiveFiles, 'look'>) =>
  new Router({ prefix: '/releases/damaged' }).get('/', async (ctx) => {
    ctx.body = { releases: await liveFiles.look() };
  });
