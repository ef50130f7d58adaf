import type { BrowserPart, Expose, LocalBuild } from '@site/contracts';

/** Which files it needs, the entry knows; the document names them of live parts, to have them fetched early. */
const expose = (key: string): Expose => ({ key, files: [], shared: [] });

/** A local build as the document would tell it, with the live release to fall back to. */
export const browserPartOf = (
  build: LocalBuild,
  origin: string,
  live: BrowserPart | undefined,
): BrowserPart => ({
  name: build.name,
  version: 'local',
  container: build.container,
  base: origin,
  entry: build.entry,
  pages: build.pages.map(({ titles, ownFrame, expose: key, ...page }) => ({
    ...page,
    titles: Object.fromEntries(titles.map(({ path, title }) => [path, title])),
    expose: expose(key),
    ...(ownFrame && { frame: 'own' as const }),
  })),
  parts: Object.fromEntries(build.parts.map(({ name, expose: key }) => [name, expose(key)])),
  previous: live,
});
