import { createHash } from 'node:crypto';
import Router from '@koa/router';
import { DAY_S } from '@site/contracts/units';
import type { Context } from 'koa';
import { ApiError } from '../../ground/errors/api-error';
import { OWN_PATHS } from '../../ground/http/own-paths';
import type { LiveSiteService } from '../document/live-site';
import type { ReleaseService } from '../releases/release-service';
import { discoveryOf } from './discovery';
import { MF_MANIFEST, mfManifestOf } from './mf-manifest';

/** A promotion is seen by other hosts after this time at the latest. */
const DISCOVERY_MAX_AGE_S = 30;

/** GET /api/discovery: what is live, for hosts of other sites. `origin` is where the releases' files are. */
export const discoveryRoutes = (live: LiveSiteService, origin: string) =>
  new Router({ prefix: `${OWN_PATHS.api}/discovery` }).get('/', async (ctx) => {
    const site = await live.current();
    if (!site) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
    const canaries = await live.canaries();
    answer(ctx, discoveryOf(site.state, canaries, origin), `max-age=${DISCOVERY_MAX_AGE_S}`);
  });

/**
 * GET /releases/<name>/<version>/mf-manifest.json, made from what the release says of itself: so every remote that was
 * ever released has one. A file of that name in a release is never served, because nobody has looked at what it says.
 */
export const mfManifestRoutes = (releases: Pick<ReleaseService, 'find'>, origin: string) =>
  new Router({ prefix: OWN_PATHS.releases }).get(`/:name/:version/${MF_MANIFEST}`, async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const { name = '', version = '' } = ctx.params as Record<string, string | undefined>;
    const manifest = await releases.find(name, version);
    if (!manifest || name === 'shell')
      throw new ApiError('not_found', 'There is no such release of a remote');
    answer(ctx, mfManifestOf(manifest, origin), `max-age=${365 * DAY_S}, immutable`);
  });

/** For whoever asks, on whatever site, and for the caches between. */
const answer = (ctx: Context, value: object, keeping: string): void => {
  const text = JSON.stringify(value);
  ctx.set({
    'Cache-Control': `public, ${keeping}`,
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
};
