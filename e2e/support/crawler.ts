import { isOwn, siteUrl } from './site';

/** Metadata and references of a document, read without a browser. */
export interface PageData {
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  card: string | undefined;
  /** The number of `h1`. */
  headings: number;
  ids: ReadonlySet<string>;
  /** Links, pictures, scripts and styles, as written. */
  references: ReadonlySet<string>;
  structuredData: string[];
}

export interface Visited {
  /** Path and query. */
  path: string;
  status: number;
  type: string;
  /** Present for documents only. */
  page?: PageData;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescape = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (e) => ENTITIES[e]!);

/** Prerendered documents quote attributes with `"`, and no text contains a `<`. */
const readPage = (html: string): PageData => {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => unescape(value!));
  const first = (pattern: RegExp) => all(pattern)[0];
  return {
    title: first(/<title>([^<]*)<\/title>/g),
    description: first(/<meta name="description" content="([^"]*)"/g),
    canonical: first(/<link rel="canonical" href="([^"]*)"/g),
    robots: first(/<meta name="robots" content="([^"]*)"/g),
    card: first(/<meta property="og:image" content="([^"]*)"/g),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    ids: new Set(all(/\sid="([^"]*)"/g)),
    references: new Set(all(/\s(?:href|src)="([^"]*)"/g)),
    structuredData: [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json]) => json!),
  };
};

/** Fetches each path once, following redirects. */
export const createCrawler = () => {
  const visited = new Map<string, Promise<Visited>>();

  const fetchPath = async (path: string): Promise<Visited> => {
    const response = await fetch(siteUrl() + path);
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const page = type.startsWith('text/html') ? readPage(text) : undefined;
    return { path, status: response.status, type, page };
  };

  const visit = (path: string): Promise<Visited> => {
    const visiting = visited.get(path) ?? fetchPath(path);
    visited.set(path, visiting);
    return visiting;
  };

  /** Whether a link responds with 200 and its fragment is an id of the document. Links to other sites are not checked. */
  const resolves = async (from: string, reference: string): Promise<boolean> => {
    const url = new URL(reference, siteUrl() + from);
    if (!isOwn(url)) return true;
    const { status, page } = await visit(url.pathname + url.search);
    const anchor = decodeURIComponent(url.hash.slice(1));
    return status === 200 && (anchor === '' || page?.ids.has(anchor) === true);
  };

  /** Visits all documents that are reachable from these paths. */
  const crawl = async (start: readonly string[]) => {
    const queue = [...start];
    const documents = new Map<string, Visited & { page: PageData }>();
    const deadLinks: { from: string; to: string }[] = [];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (documents.has(path)) continue;
      const { page, ...found } = await visit(path);
      if (!page) continue;
      documents.set(path, { ...found, page });
      for (const reference of page.references) {
        if (!(await resolves(path, reference))) deadLinks.push({ from: path, to: reference });
        const url = new URL(reference, siteUrl() + path);
        if (isOwn(url)) queue.push(url.pathname + url.search);
      }
    }
    return { documents: [...documents.values()], deadLinks };
  };

  return { visit, resolves, crawl };
};
