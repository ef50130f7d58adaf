let data: Readonly<Record<string, unknown>> = {};

/** Called by the prerenderer before each page; the browser never has server data. */
export const provideServerData = (next: Readonly<Record<string, unknown>>): void => {
  data = next;
};

/**
 * Data that a page requests with `data` in its description; present only while prerendering. Use it inside `<noscript>`, so
 * that the browser's first render equals the server's.
 */
export const serverData = <T>(name: string): T | undefined => data[name] as T | undefined;
