import { readPage, type ReadPage } from './html';
import { isOwn, siteUrl } from './site';

export interface Visited {
  /** Path and query. */
  path: string;
  status: number;
  type: string;
  /** Of documents only. */
  page?: ReadPage;
}

/** A link that leads nowhere, and the page that it stands on. */
export interface DeadLink {
  from: string;
  to: string;
}

/** Reads what a path answers, redirects followed; each path once. */
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
    const known = visited.get(path);
    if (known) return known;
    const visiting = fetchPath(path);
    visited.set(path, visiting);
    return visiting;
  };

  /** Whether a link of a page leads somewhere: to an answer, and to its anchor there. Other sites are not asked. */
  const leads = async (from: string, reference: string): Promise<boolean> => {
    const url = new URL(reference, siteUrl() + from);
    if (!isOwn(url)) return true;
    const { status, page } = await visit(url.pathname + url.search);
    const anchor = decodeURIComponent(url.hash.slice(1));
    return status === 200 && (anchor === '' || page?.ids.has(anchor) === true);
  };

  return {
    visit,
    leads,
    /** Follows every reference from these paths on, to whatever documents they lead. */
    async crawl(start: readonly string[]): Promise<{ documents: Visited[]; dead: DeadLink[] }> {
      const queue = [...start];
      const documents = new Map<string, Visited>();
      const dead: DeadLink[] = [];
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        if (documents.has(path)) continue;
        const found = await visit(path);
        if (!found.page) continue;
        documents.set(path, found);
        for (const reference of found.page.references) {
          if (!(await leads(path, reference))) dead.push({ from: path, to: reference });
          const url = new URL(reference, siteUrl() + path);
          if (isOwn(url)) queue.push(url.pathname + url.search);
        }
      }
      return { documents: [...documents.values()], dead };
    },
  };
};
