/** Since when the document is kept, as the service worker writes it; absent where it came from the site. */
export const keptSince = (): string | undefined => document.documentElement.dataset.kept;
