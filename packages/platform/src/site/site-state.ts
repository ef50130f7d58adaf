import type { SiteSettings, SiteState } from '@site/contracts';

let state: SiteState | undefined;

/** Called once, before anything renders: by the shell in the browser, by the prerenderer on the server. */
export const provideSiteState = (next: SiteState): void => {
  state = next;
};

/** The state of the document. Throws if it was not provided, which is a programming error. */
export const siteState = (): SiteState => {
  if (!state) throw new Error('The site state was read before the shell provided it.');
  return state;
};

/** The share of calls that browsers trace; undefined also without a site state. */
export const tracesShare = (): number | undefined => state?.traces;

/** Brand name, tile address and asset origin of the operator. */
export const siteSettings = (): SiteSettings => siteState().settings;
