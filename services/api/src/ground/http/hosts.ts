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

/** The parts of the site that a host has: with `STUDIO_URL` one of them, without it each both. */
export const hostsOf = ({ studioUrl }: HostSettings) => {
  const studio = studioUrl === undefined ? undefined : new URL(studioUrl);
  const isStudios = ({ host }: Pick<Context, 'host'>): boolean => {
    // As the address is written: without the port that its scheme has anyway.
    const asked = `${studio?.protocol}//${host}`;
    return URL.canParse(asked) && new URL(asked).host === studio?.host;
  };
  return {
    /** Whether staff sign in here, and are known by their session. */
    hasStudio: (ctx: Pick<Context, 'host'>): boolean => !studio || isStudios(ctx),
    hasVisitors: (ctx: Pick<Context, 'host'>): boolean => !studio || !isStudios(ctx),
  };
};
export type Hosts = ReturnType<typeof hostsOf>;
