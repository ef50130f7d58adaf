import type { SiteSettings, SiteState } from '@site/contracts';

let state: SiteState | undefined;

/** Called once, before anything renders: by the shell in the browser, by the prerenderer on the server. */
export const provideSiteState = (next: SiteState): void => {
  state = next;
};

/** What the document was made from. Throws where nobody has provided it, which is a programming error. */
export const siteState = (): SiteState => {
  if (!state) throw new Error('The site state is read before the shell has provided it.');
  return state;
};

/** Of which share of their calls browsers begin traces; also where nobody has provided anything. */
export const tracesShare = (): number | undefined => state?.traces;

/** Brand name, tile address and asset origin, as the operator set them. */
export const siteSettings = (): SiteSettings => siteState().settings;
