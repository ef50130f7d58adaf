import { createHash } from 'node:crypto';
import Router from '@koa/router';
import { ApiError } from '../../platform/http/api-error';
import { OWN_PATHS } from '../../platform/http/own-paths';
import type { SnapshotService } from '../snapshot/snapshot-service';
import { discoveryOf } from './discovery';

/** A promotion reaches other hosts after at most this time. */
const MAX_AGE_S = 30;

/** GET /api/discovery: the live remotes, for hosts of other sites. `origin` is where the files of releases are. */
export const discoveryRoutes = (live: SnapshotService, origin: string) =>
  new Router({ prefix: `${OWN_PATHS.api}/discovery` }).get('/', async (ctx) => {
    const site = await live.current();
    if (!site) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
    const text = JSON.stringify(discoveryOf(site, live.latest()?.canaries ?? [], origin));
    ctx.set({
      'Cache-Control': `public, max-age=${MAX_AGE_S}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    ctx.etag = createHash('sha256').update(text).digest('base64url');
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = 'json';
    ctx.body = text;
  });
