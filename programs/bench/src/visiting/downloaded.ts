import type { Fetched } from './visit';

const pathOf = (url: string): string => new URL(url).pathname;
export const isCode = ({ url }: Pick<Fetched, 'url'>): boolean => /\.(js|css)$/.test(pathOf(url));
export const isScript = ({ url }: Pick<Fetched, 'url'>): boolean => pathOf(url).endsWith('.js');

/** What was asked for by then, each file once: a page may read again what it has. In ms; without it, everything. */
export const askedBy = (fetched: Fetched[], time = Infinity): Fetched[] => {
  const files = new Map<string, Fetched>();
  for (const file of fetched) {
    const known = files.get(file.url);
    if (file.start <= time && (!known || known.bytes < file.bytes)) files.set(file.url, file);
  }
  return [...files.values()];
};

export const bytesOf = (fetched: Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0);

/** How many answers, one after the other, a page waits for: the document's, and those of scripts, styles and fonts. */
export const depthOf = (fetched: Fetched[]): number =>
  Math.max(
    1,
    ...fetched.flatMap((file) =>
      isCode(file) || pathOf(file.url).endsWith('.woff2') ? [file.level] : [],
    ),
  );
