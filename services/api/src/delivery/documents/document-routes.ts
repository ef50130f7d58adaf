import type { Context, Middleware } from 'koa';
import type { SiteOverride } from '@site/contracts';
import { answerFrom } from '../../platform/response-cache/answer-at-hand';
import { ApiError } from '../../platform/http/api-error';
import { OWN_PATHS } from '../../platform/http/own-paths';
import type { DocumentAnswers } from './document-answers';
import type { LiveSiteService } from './live-site';
import type { PageFillings } from './page-fillings';
import { robots, sitemap } from './sitemap';
import { answerUnavailable, isOutOfReach } from './unavailable-page';
import { visitorSlice } from './visitor-slice';
import { withoutSlash } from './without-slash';

export interface DocumentOptions {
  answers: Pick<DocumentAnswers, 'of' | 'ofOne'>;
  fillings: PageFillings;
  publicUrl: string;
  /** What the browser that asks tries in the place of a live part. */
  overrides: { of(ctx: Context): Promise<SiteOverride | undefined> };
}

/** What machines ask for of the site as a whole. */
const BESIDE_PAGES = new Set<string>([
  OWN_PATHS.robots,
  OWN_PATHS.sitemap,
  OWN_PATHS.icon,
  OWN_PATHS.appManifest,
]);

/** Every path that is not the API's: the page's document, and what stands beside the pages. */
export const documents =
  (
    live: LiveSiteService,
    { answers, fillings, publicUrl, overrides }: DocumentOptions,
  ): Middleware =>
  async (ctx) => {
    const secure = publicUrl.startsWith('https:');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new ApiError('method_not_allowed', 'Pages are read with GET');
    }
    const bare = withoutSlash(ctx.path);
    if (bare !== undefined) return redirect(ctx, bare);

    const isPage = !BESIDE_PAGES.has(ctx.path);
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
    } else if (ctx.path === OWN_PATHS.appManifest) {
      ctx.type = 'application/manifest+json';
      ctx.body = JSON.stringify(site.icons.manifest(site.state.settings.brand));
    } else if (ctx.path === OWN_PATHS.icon) {
      if (!site.icons.small) throw new ApiError('not_found', 'This site has no icon');
      ctx.status = 302;
      ctx.redirect(site.icons.small);
    } else {
      const plain = plainPath(ctx.path);
      const state = [ctx.query.state].flat()[0];
      const view = state === undefined ? undefined : site.viewMovedTo(plain, state);
      const moved = site.movedTo(plain);
      if (view !== undefined) redirect(ctx, view, searchWithout(ctx, 'state'));
      else if (moved !== undefined) {
        // A page may come back there; browsers keep such an answer for good otherwise.
        ctx.set('Cache-Control', 'no-cache');
        redirect(ctx, moved);
      } else if (plain !== ctx.path && site.knows(plain)) redirect(ctx, plain);
      else {
        visitor.keep();
        const override = await overrides.of(ctx);
        const filling = override ? undefined : await fillings.of(site, ctx.path, ctx.query);
        if (filling) {
          ctx.status = 200;
          const document = site.filledDocument(ctx.path, filling);
          answerFrom(ctx, await answers.ofOne(site, document));
        } else {
          const document = await site.documentFor(ctx.path, override, state);
          ctx.status = document.status;
          answerFrom(ctx, await answers.of(site, document, override?.origin));
        }
        if (visitor.matters()) {
          ctx.set('Cache-Control', 'no-store');
          ctx.remove('CDN-Cache-Control');
        }
      }
    }
  };

/** Browsers read a backslash as a slash: `/\\host` would send the visitor elsewhere. */
const redirect = (ctx: Context, path: string, search = ctx.search) => {
  ctx.status = 301;
  ctx.redirect(path.replaceAll('\\', '%5C') + search);
};

const searchWithout = (ctx: Context, name: string): string => {
  const parameters = new URLSearchParams(ctx.querystring);
  parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
};

/** `/Store-Locator` and `/store%2Dlocator` as every page's path is written. */
const plainPath = (path: string): string => {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
};
