import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Router from '@koa/router';
import { HOUR_S } from '@site/contracts/units';
import { ApiError } from '../../platform/http/api-error';
import { SERVER_PATHS } from '../../platform/http/paths';
import { sendCompressed, compress } from '../../platform/http/compressed-text';
import { memoizeAsync } from '../../platform/concurrency';

/** GET /licenses.txt: the notices of the packages that the site is made of, as its build has left them in this folder. */
export const noticesRoutes = (built: string) => {
  const notices = memoizeAsync(async () => {
    const text = await readFile(join(built, 'notices.txt'), 'utf8');
    const tag = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return { text: await compress(text), tag };
  });
  return new Router().get(SERVER_PATHS.licenses, async (ctx) => {
    const { text, tag } = await notices().catch((cause: unknown) => {
      throw new ApiError('not_found', 'There are no notices here', { cause });
    });
    ctx.set({ 'Cache-Control': `public, max-age=${HOUR_S}`, Vary: 'Accept-Encoding' });
    ctx.etag = `W/"${tag}"`;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    sendCompressed(ctx, text);
    ctx.type = 'text/plain; charset=utf-8';
  });
};
