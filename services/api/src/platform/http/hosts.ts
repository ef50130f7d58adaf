import { isIP } from 'node:net';
import type { Context } from 'koa';

export interface HostSettings {
  /** Where visitors find the site. */
  publicUrl: string;
  /** Where staff find the Studio. Absent: on the visitors' host. */
  studioUrl?: string;
}

/** The pages of staff. What is not there is said on the visitors' host, in their frame. */
const STUDIO_PAGE = /^\/(?:studio|redeem)\/?$/i;

export const isStudioPage = (path: string): boolean => STUDIO_PAGE.test(path);

/** `localhost` and what is below it lead to this machine, whatever a name server says (RFC 6761, section 6.3). */
const LOCAL = /(?:^|\.)localhost$/i;

/** Whether a stranger can have this name lead here: not an address, nor a name of the machine itself. */
const isAnybodysName = (host: string): boolean => {
  const name = host.replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
  return isIP(name) === 0 && !LOCAL.test(name);
};

/** The parts of the site that a host has: with `STUDIO_URL` one of them, without it each both. */
export const hostsOf = ({ publicUrl, studioUrl }: HostSettings) => {
  const studio = studioUrl === undefined ? undefined : new URL(studioUrl);
  const is = (own: URL | undefined, { host }: Pick<Context, 'host'>): boolean => {
    // As the address is written: without the port that its scheme has anyway.
    const asked = `${own?.protocol}//${host}`;
    return URL.canParse(asked) && new URL(asked).host === own?.host;
  };
  const isStudios = (ctx: Pick<Context, 'host'>): boolean => is(studio, ctx);
  /**
   * Whether what is under this name is the site's own. A name that somebody else lets lead here (DNS rebinding) gives his
   * pages its origin: to the browser they are this site's.
   */
  const isOurs = (ctx: Pick<Context, 'host'>): boolean =>
    is(new URL(publicUrl), ctx) || isStudios(ctx) || !isAnybodysName(ctx.host);
  return {
    /** Whether staff sign in here, and are known by their session. */
    hasStudio: (ctx: Pick<Context, 'host'>): boolean => (studio ? isStudios(ctx) : isOurs(ctx)),
    hasVisitors: (ctx: Pick<Context, 'host'>): boolean => !studio || !isStudios(ctx),
    isOurs,
  };
};
export type Hosts = ReturnType<typeof hostsOf>;
