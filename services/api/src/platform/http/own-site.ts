import type { Context, Middleware } from 'koa';
import { ApiError } from './api-error';
import { hostsOf, type HostSettings } from './hosts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** `none`: no page caused it, but the browser's user. */
const OWN = ['same-origin', 'none'];

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Refuses what a page of another site has a browser send (https://www.w3.org/TR/fetch-metadata/): a form there cannot
 * claim, sign up or write in the name of whoever looks at it. Programs send neither header, and are no visitors; browsers
 * from before 2023 send `Origin` alone. Where both are sent, both must be ours: to a browser a page is of this site too
 * whose name somebody has lead here.
 */
export const ownSite = (settings: HostSettings): Middleware => {
  const publicHost = hostOf(settings.publicUrl);
  const { hasVisitors, isOurs } = hostsOf(settings);
  const isOwn = (origin: string, ctx: Context): boolean =>
    [hasVisitors(ctx) && publicHost, isOurs(ctx) && ctx.host].includes(hostOf(origin) ?? '');
  return (ctx, next) => {
    const [from, origin] = [ctx.get('sec-fetch-site'), ctx.get('origin')];
    // Told by the browser to be of this site, a page without a referrer sends `null`.
    const says = from && origin === 'null' ? '' : origin;
    const isFromHere = (!from || OWN.includes(from)) && (!says || isOwn(says, ctx));
    if (SAFE.includes(ctx.method) || isFromHere) return next();
    throw new ApiError('forbidden', 'This can be sent from a page of this site alone');
  };
};
