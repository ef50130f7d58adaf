/** A request and whoever caused it. */
export interface Asked {
  url: string;
  /** The document, script or style that asked for it; undefined for the document itself. */
  by: string | undefined;
}

/** url → how many answers must come before its own has, with its own: 1 for the document, 2 for what that names. */
export function levels(requests: Asked[]): Map<string, number> {
  const causes = new Map<string, string | undefined>();
  for (const { url, by } of requests) if (!causes.has(url)) causes.set(url, by);
  const found = new Map<string, number>();
  const levelOf = (url: string): number => {
    const known = found.get(url);
    if (known !== undefined) return known;
    const by = causes.get(url);
    // Who asked is not among the requests where a script was written into the document.
    const level = by === undefined || by === url || !causes.has(by) ? 1 : levelOf(by) + 1;
    found.set(url, level);
    return level;
  };
  for (const url of causes.keys()) levelOf(url);
  return found;
}
