import Router from '@koa/router';
import { DAY_S } from '@site/contracts/units';
import { ApiError } from '../../platform/http/api-error';
import { OWN_PATHS } from '../../platform/http/own-paths';
import { answerPacked } from '../../platform/http/packed-text';
import type { Directories } from './directories';

/** GET /api/directories/<composition>/<hash>: what a document leaves out of its composition. */
export const directoryRoutes = (directories: Directories) =>
  new Router({ prefix: `${OWN_PATHS.api}/directories` }).get('/:composition/:hash', async (ctx) => {
    const { composition = '' } = ctx.params as Record<string, string | undefined>;
    const number = /^[1-9]\d{0,8}$/.test(composition) ? Number(composition) : 0;
    const directory = number > 0 ? await directories.find(number, ctx.path) : undefined;
    if (!directory) throw new ApiError('not_found', 'There is no such directory');
    ctx.set({
      'Cache-Control': `public, max-age=${365 * DAY_S}, immutable`,
      Vary: 'Accept-Encoding',
    });
    answerPacked(ctx, await directory.text());
  });
