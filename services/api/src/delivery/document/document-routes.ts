import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import type { SiteOverride, SiteSettings } from '@site/contracts';
import { ApiError } from '../../ground/errors/api-error';
import { OWN_PATHS } from '../../ground/http/own-paths';
import { acceptedEncoding } from '../../ground/http/accepted-encoding';
import { contentSecurityPolicy } from './csp';
import type { LiveSiteService } from './live-site';
import type { LiveSite } from './prepared-site';
import { robots, sitemap } from './sitemap';
import { answerUnavailable, isOutOfReach } from './unavailable-page';
import { visitorSlice } from './visitor-slice';
import { withoutSlash } from './without-slash';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Level 5 of 11 costs about a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface DocumentOptions {
  settings: SiteSettings;
  publicUrl: string;
  /** What the browser that asks tries in the place of a live part. */
  overrides: { of(ctx: Context): Promise<SiteOverride | undefined> };
}

/** Every path that is not the API's: the page's document, robots.txt and sitemap.xml. */
export const documents =
  (live: LiveSiteService, { settings, publicUrl, overrides }: DocumentOptions): Middleware =>
  async (ctx) => {
    const secure = publicUrl.startsWith('https:');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new ApiError('method_not_allowed', 'Pages are read with GET');
    }
    const bare = withoutSlash(ctx.path);
    if (bare !== undefined) return redirect(ctx, bare);

    const isPage = ctx.path !== OWN_PATHS.robots && ctx.path !== OWN_PATHS.sitemap;
    const visitor = visitorSlice(ctx, { secure });
    const asked = live.current(isPage ? visitor.slice : undefined);
    if (isPage && (await isOutOfReach(asked))) return answerUnavailable(ctx);
    const site = await asked;
    if (!site) throw new ApiError('unavailable', 'Nothing has been released to this site yet');
    if (!isPage) ctx.set('Cache-Control', 'no-cache');
    if (ctx.path === OWN_PATHS.robots) {
      ctx.body = robots(publicUrl);
    } else if (ctx.path === OWN_PATHS.sitemap) {
      ctx.type = 'application/xml';
      ctx.body = sitemap(site, publicUrl);
    } else {
      const plain = plainPath(ctx.path);
      const moved = site.movedTo(plain);
      if (moved !== undefined) {
        // A page may come back there; browsers keep such an answer for good otherwise.
        ctx.set('Cache-Control', 'no-cache');
        redirect(ctx, moved);
      } else if (plain !== ctx.path && site.documentFor(plain).status !== 404) redirect(ctx, plain);
      else {
        visitor.keep();
        await answerDocument(ctx, site, settings, await overrides.of(ctx));
      }
    }
  };

/** Browsers read a backslash as a slash: `/\\host` would send the visitor elsewhere. */
const redirect = (ctx: Context, path: string) => {
  ctx.status = 301;
  ctx.redirect(path.replaceAll('\\', '%5C') + ctx.search);
};

/** `/Store-Locator` and `/store%2Dlocator` as every page's path is written. */
const plainPath = (path: string): string => {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
};

async function answerDocument(
  ctx: Context,
  site: LiveSite,
  settings: SiteSettings,
  override?: SiteOverride,
): Promise<void> {
  const { status, html, scripts, styles, styleAttributes, framed } = site.documentFor(
    ctx.path,
    override,
    [ctx.query.state].flat()[0],
  );
  ctx.status = status;
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy({
      scripts,
      styles,
      styleAttributes,
      framed,
      hosts: settings.hosts,
      // Nobody knows with what a local build was made.
      onePolicy: site.onePolicy && !override,
      tileOrigin: tileOrigin(settings.tileUrl),
      assetOrigin: settings.assetOrigin,
      localOrigin: override?.origin,
    }),
    // A page names its composition's files: it is asked for anew each time, and its files never are.
    'Cache-Control': 'no-store',
    'X-Composition': String(site.composition),
    ...(site.canary !== undefined && { 'X-Canary': site.canary }),
    Vary: 'Accept-Encoding',
  });

  const body = Buffer.from(html);
  const encoding = acceptedEncoding(ctx);
  if (encoding === 'br') {
    ctx.set('Content-Encoding', 'br');
    ctx.body = await brotli(body, BROTLI);
  } else if (encoding === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await gzipped(body);
  } else {
    ctx.body = body;
  }
}

/** Tile servers are often told apart by `{s}` or `{a-c}` in the host's first label. */
const tileOrigin = (tileUrl: string): string =>
  URL.canParse(tileUrl) ? new URL(tileUrl).origin.replace(/\{[^{}]*\}/, '*') : '';
