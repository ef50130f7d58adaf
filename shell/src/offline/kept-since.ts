/** When the service worker stored this document; undefined for one that came from the site. */
export const keptSince = (): string | undefined => document.documentElement.dataset.kept;
