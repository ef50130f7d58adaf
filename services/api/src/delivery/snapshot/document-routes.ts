import type { SiteOverride } from '@site/contracts';
import { withParams } from '@site/contracts/query';
import type { Context, Middleware } from 'koa';
import { decodeComponent } from '../../platform/http/decode-component';
import { ApiError, DatabaseUnavailableError, notFound } from '../../platform/http/api-error';
import { sendCached } from '../../platform/response-cache/cached-response';
import { hostsOf, isStudioPage, type HostSettings } from '../../platform/http/hosts';
import { SERVER_PATHS } from '../../platform/http/paths';
import type { CacheSource } from '../../platform/response-cache/response-cache';
import { toApiError } from '../../platform/http/to-api-error';
import { escapeHtml } from '../../platform/http/html';
import { PLAIN_PAGE_POLICY } from '../documents/csp';
import { plainPage } from '../documents/plain-page';
import { appManifest, shellPicture } from '../documents/site-icons';
import type { PageCampaigns } from './page-campaigns';
import type { PageFillings } from './page-fillings';
import type { SiteVariant } from './site-snapshot';
import { liveVariantOf } from './snapshot-operations';
import type { SnapshotService } from './snapshot-service';
import { visitorSlice } from './visitor-slice';

interface DocumentOptions {
  fillings: PageFillings;
  campaigns: PageCampaigns;
  publicUrl: string;
  /** The local build that the browser loads instead of a live part. */
  overrides: { find(ctx: Context): Promise<SiteOverride | undefined> };
}

/** Paths of files for crawlers and browsers. */
const MACHINE_FILES = new Set<string>([
  SERVER_PATHS.robots,
  SERVER_PATHS.sitemap,
  SERVER_PATHS.icon,
  SERVER_PATHS.appManifest,
]);

/** Answers all paths outside the API: documents, robots, sitemap, icon and app manifest. */
export const documents =
  (
    live: Pick<SnapshotService, 'current'>,
    { fillings, campaigns, publicUrl, overrides }: DocumentOptions,
  ): Middleware =>
  async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new ApiError('method_not_allowed', 'Pages accept only GET and HEAD');
    }
    const trimmed = withoutSlash(ctx.path);
    if (trimmed !== undefined) return redirect(ctx, trimmed);

    const isPage = !MACHINE_FILES.has(ctx.path);
    const visitor = visitorSlice(ctx, { secure: publicUrl.startsWith('https:') });
    const pendingVariant = liveVariantOf(live, isPage ? visitor.slice : undefined);
    if (isPage && (await isUnavailable(pendingVariant))) return answerUnavailable(ctx);
    const variant = await pendingVariant;
    if (!isPage) return answerMachineFile(ctx, variant, publicUrl);

    const { pages } = variant;
    // The paths of pages are in lower case.
    const normalized = decodeComponent(ctx.path).toLowerCase();
    const state = [ctx.query.state].flat()[0];
    const stateRedirect =
      state === undefined ? undefined : pages.stateRedirectOf(normalized, state);
    if (stateRedirect !== undefined) {
      const query = withParams(new URLSearchParams(ctx.querystring), { state: undefined });
      return redirect(ctx, stateRedirect, query.size > 0 ? `?${query}` : '');
    }
    const newPath = pages.redirectOf(normalized);
    if (newPath !== undefined) {
      // A page may return at this path, and browsers would cache a 301 without limit.
      ctx.set('Cache-Control', 'no-cache');
      return redirect(ctx, newPath);
    }
    if (normalized !== ctx.path && pages.has(normalized)) return redirect(ctx, normalized);

    visitor.storeCookie();
    const override = await overrides.find(ctx);
    const filling = override ? undefined : await fillings.find(variant, ctx.path, ctx.query);
    const campaignId = [ctx.query.campaign].flat()[0];
    const campaign = override
      ? undefined
      : await campaigns.find(pages.byPath.get(ctx.path)?.page, campaignId);
    const { status, response } = filling
      ? await variant.documents.fill(ctx.path, filling)
      : await variant.documents.respond(ctx.path, { override, campaign });
    sendCached(ctx, response, status);
    if (visitor.affectsResponse()) {
      ctx.set('Cache-Control', 'no-store');
      ctx.remove('CDN-Cache-Control');
    }
  };

const answerMachineFile = (ctx: Context, variant: SiteVariant, publicUrl: string): void => {
  const { manifests, state } = variant;
  ctx.set('Cache-Control', 'no-cache');
  if (ctx.path === SERVER_PATHS.robots) {
    ctx.body = robots(publicUrl);
  } else if (ctx.path === SERVER_PATHS.sitemap) {
    ctx.type = 'application/xml';
    ctx.body = sitemap(variant, publicUrl);
  } else if (ctx.path === SERVER_PATHS.appManifest) {
    ctx.type = 'application/manifest+json';
    ctx.body = JSON.stringify(appManifest(manifests, state.settings));
  } else {
    const icon = shellPicture(manifests, state.settings.assetOrigin, 'any-192');
    if (!icon) throw notFound('This site has no icon');
    ctx.status = 302;
    ctx.redirect(icon);
  }
};

/** The documents of the base variant for the response cache. While a canary runs every visitor's variant is looked up. */
export const documentSource = (
  live: Pick<SnapshotService, 'confirmed' | 'invalidate'>,
  hosts: HostSettings,
): CacheSource => {
  const { servesStudio } = hostsOf(hosts);
  return {
    find(url, { headers }) {
      const snapshot = live.confirmed();
      if (!snapshot || snapshot.canaries.length > 0) return undefined;
      const response = snapshot.base.documents.cached(url);
      if (!response || /override=/.test(headers.cookie ?? '')) return undefined;
      if (hosts.studioUrl === undefined) return response;
      const isStudioHost = servesStudio({ host: headers.host ?? '' });
      return isStudioHost === isStudioPage(url) ? response : undefined;
    },
    invalidate: () => live.invalidate(),
  };
};

/** Browsers read a backslash as a slash: `/\\host` would send the visitor elsewhere. */
const redirect = (ctx: Context, path: string, search = ctx.search) => {
  ctx.status = 301;
  ctx.redirect(path.replaceAll('\\', '%5C') + search);
};

/**
 * Removes slashes at the end, and all but one at the start, because `//host/` would redirect to another site. Undefined if
 * there is none at the end. Without the lookbehind the expression would take quadratic time.
 */
export const withoutSlash = (path: string): string | undefined =>
  path.length > 1 && path.endsWith('/') ? `/${path.replace(/^\/+|(?<!\/)\/+$/g, '')}` : undefined;

/** All indexed pages at their canonical addresses. */
const sitemap = ({ pages }: SiteVariant, publicUrl: string): string => {
  const urls = pages.all
    .filter(({ page, path }) => page.indexed !== false && (page.canonical ?? path) === path)
    .map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
};

/**
 * A robot that runs scripts needs the stores to see the locator. Pages that are not indexed are not listed: a robot must read
 * them to find `noindex`.
 */
const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /api/stores',
    'Disallow: /api/',
    'Disallow: /studio',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const UNAVAILABLE_PAGE = plainPage(
  'We’ll be right back',
  `<p>This page cannot be shown right now. Please try again in a few seconds.</p>
<p><a href="">Try again</a></p>`,
);

/** Whether it rejects because the database is unavailable. */
const isUnavailable = (pendingVariant: Promise<unknown>): Promise<boolean> =>
  pendingVariant.then(
    () => false,
    (error: unknown) => toApiError(error) instanceof DatabaseUnavailableError,
  );

/** After a start without database and live copy. */
const answerUnavailable = (ctx: Context): void => {
  const { status, retryAfter } = new DatabaseUnavailableError();
  ctx.status = status;
  ctx.set({
    'Retry-After': String(retryAfter),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': PLAIN_PAGE_POLICY,
  });
  ctx.type = 'html';
  ctx.body = UNAVAILABLE_PAGE;
};
