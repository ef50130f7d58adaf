/** What a crawler reads of a document, without a browser. */
export interface ReadPage {
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  card: string | undefined;
  /** How many headings of the first level. */
  headings: number;
  ids: ReadonlySet<string>;
  /** Whatever the document points to: links, pictures, scripts, styles; as they are written. */
  references: ReadonlySet<string>;
  /** The texts of the structured data. */
  structuredData: string[];
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescape = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (e) => ENTITIES[e]!);

/** Our own documents: attributes stand in double quotes, and no text holds a `<`. */
export const readPage = (html: string): ReadPage => {
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : unescape(found);
  };
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => unescape(value!));
  return {
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    robots: first(/<meta name="robots" content="([^"]*)"/),
    card: first(/<meta property="og:image" content="([^"]*)"/),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    ids: new Set(all(/\sid="([^"]*)"/g)),
    references: new Set(all(/\s(?:href|src)="([^"]*)"/g)),
    structuredData: [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json]) => json!),
  };
};
