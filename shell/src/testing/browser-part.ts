import type { BrowserPart, ExposeKey } from '@site/contracts';

export const expose = (key: string): ExposeKey => ({ key: `./${key}` });

/** A remote as the document describes it: one page, `/<name without mfe->`, and no parts. */
export const browserPart = (name: string, changes: Partial<BrowserPart> = {}): BrowserPart => {
  const version = changes.version ?? '1.0.0';
  return {
    name,
    version,
    container: `${name}_${version}`.replace(/\W/g, '_'),
    base: `/releases/${name}/${version}/`,
    entry: 'entry.js',
    pages: [
      { path: `/${name.replace('mfe-', '')}`, title: `Title of ${name}`, expose: expose('page') },
    ],
    parts: {},
    ...changes,
  };
};
