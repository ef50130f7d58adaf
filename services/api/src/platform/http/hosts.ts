import { isIP } from 'node:net';
import type { Context, Middleware } from 'koa';
import { forbidden } from './api-error';
import { SERVER_PATHS, isApiPath } from './paths';

export interface HostSettings {
  /** The visitors' URL. */
  publicUrl: string;
  /** The Studio's URL. Absent: on the visitors' host. */
  studioUrl?: string;
}

/** The pages of staff; their 404 page is on the visitors' host. */
const STUDIO_PAGE = /^\/(?:studio|redeem)\/?$/i;

export const isStudioPage = (path: string): boolean => STUDIO_PAGE.test(path);

/** `localhost` and its subdomains always resolve to this machine (RFC 6761, section 6.3). */
const LOCAL = /(?:^|\.)localhost$/i;

/** Whether DNS rebinding is possible with this name: not with IP addresses and local names. */
const canBeRebound = (host: string): boolean => {
  const name = host.replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
  return isIP(name) === 0 && !LOCAL.test(name);
};

/** Returns functions that decide whether a host serves the Studio, the visitors' pages, or (without `STUDIO_URL`) both. */
export const hostsOf = ({ publicUrl, studioUrl }: HostSettings) => {
  const studio = studioUrl === undefined ? undefined : new URL(studioUrl);
  const matchesHost = (url: URL | undefined, { host }: Pick<Context, 'host'>): boolean => {
    // Without the default port.
    const requested = `${url?.protocol}//${host}`;
    return URL.canParse(requested) && new URL(requested).host === url?.host;
  };
  const isStudioHost = (ctx: Pick<Context, 'host'>): boolean => matchesHost(studio, ctx);
  /**
   * Whether this host is the site's own. After DNS rebinding, a page of another site has the requested host as its
   * origin.
   */
  const isOwnHost = (ctx: Pick<Context, 'host'>): boolean =>
    matchesHost(new URL(publicUrl), ctx) || isStudioHost(ctx) || !canBeRebound(ctx.host);
  return {
    /** Whether staff sign in on this host. */
    servesStudio: (ctx: Pick<Context, 'host'>): boolean =>
      studio ? isStudioHost(ctx) : isOwnHost(ctx),
    servesVisitors: (ctx: Pick<Context, 'host'>): boolean => !studio || !isStudioHost(ctx),
    isOwnHost,
  };
};
export type Hosts = ReturnType<typeof hostsOf>;

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** `none`: the user navigated directly. */
const OWN_FETCH_SITES = ['same-origin', 'none'];

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Refuses requests that change something, if a page of another site caused them (https://www.w3.org/TR/fetch-metadata/).
 * Programs send neither header; browsers from before 2023 send `Origin` only. If both are sent, both must be ours, because
 * after DNS rebinding `Sec-Fetch-Site` is `same-origin` for a page of another site.
 */
export const refuseCrossSiteChanges = (settings: HostSettings): Middleware => {
  const publicHost = hostOf(settings.publicUrl);
  const { servesVisitors, isOwnHost } = hostsOf(settings);
  const isOwn = (origin: string, ctx: Context): boolean =>
    [servesVisitors(ctx) && publicHost, isOwnHost(ctx) && ctx.host].includes(hostOf(origin) ?? '');
  return (ctx, next) => {
    const [from, origin] = [ctx.get('sec-fetch-site'), ctx.get('origin')];
    // A page without a referrer sends the origin `null`, and `Sec-Fetch-Site` is reliable then.
    const statedOrigin = from && origin === 'null' ? '' : origin;
    const isSameSite =
      (!from || OWN_FETCH_SITES.includes(from)) && (!statedOrigin || isOwn(statedOrigin, ctx));
    if (SAFE.includes(ctx.method) || isSameSite) return next();
    throw forbidden('This can be sent only from a page of this site');
  };
};

const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * If the Studio has its own host, redirects pages requested on the wrong host, so that Studio and visitors' pages never
 * share an origin. Runs after the API and files, before the documents.
 */
export const redirectToPageHost = (settings: HostSettings): Middleware => {
  const { publicUrl, studioUrl } = settings;
  if (studioUrl === undefined) return (_, next) => next();
  const { servesStudio } = hostsOf(settings);
  return (ctx, next) => {
    const isStudioHost = servesStudio(ctx);
    const isRead = ['GET', 'HEAD'].includes(ctx.method);
    if (isApiPath(ctx.path) || !isRead || isStudioHost === isStudioPage(ctx.path)) return next();
    ctx.vary('Host');
    ctx.set('Cache-Control', 'no-cache');
    if (isStudioHost && ctx.path === SERVER_PATHS.robots) {
      ctx.body = NO_ROBOTS;
      return;
    }
    const isRoot = isStudioHost && ctx.path === '/';
    const path = isRoot ? '/studio' : ctx.path;
    ctx.redirect((isStudioHost && !isRoot ? publicUrl : studioUrl) + path + ctx.search);
  };
};
