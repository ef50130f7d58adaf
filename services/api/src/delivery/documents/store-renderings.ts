import type { Store } from '@site/contracts';
import type { Logger } from 'pino';
import { createLruCache } from '../../platform/collections';
import { describeError } from '../../platform/http/describe-error';
import type { SitePage } from '../compositions/pages';
import type { PrerenderedPage, PrerenderJob } from '../prerender/prerender-job';
import { storeData } from './store-pages';

/** Pages rendered by one process, whose start takes most of the time. */
const BATCH = 40;
/** When a failed batch is tried again. */
const RETRY_AFTER_MS = 30_000;
/** About 30 MB of HTML. Few batches suffice, because crawlers follow the sitemap, which lists stores in batch order. */
const CACHED_BATCHES = 25;

interface StoreRenderingsInput {
  /** In the order of the store list. */
  pages: readonly SitePage[];
  stores: readonly Store[];
  render(part: string, pages: PrerenderJob['pages']): Promise<PrerenderedPage[]>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Pages of single stores, rendered on request: ten thousand are too many for a promotion or an import. A page is rendered with
 * its neighbors in the list.
 */
export function createStoreRenderings({ pages, stores, render, log }: StoreRenderingsInput) {
  const positions = new Map(pages.map(({ path }, position) => [path, position]));
  const batches = createLruCache<{ pages: Promise<PrerenderedPage[]>; failedAt?: number }>(
    CACHED_BATCHES,
  );
  let dataOf: ((store: Store) => Store[]) | undefined;

  const renderBatch = async (number: number): Promise<PrerenderedPage[]> => {
    const batchPages = pages.slice(number * BATCH, (number + 1) * BATCH);
    const part = batchPages[0]!.part.name;
    dataOf ??= storeData(stores);
    const jobs = batchPages.flatMap(({ part: { name }, path, title, store }) =>
      name === part && store ? [{ path, title, data: { stores: dataOf!(store) } }] : [],
    );
    return render(part, jobs);
  };

  const batchOf = (number: number): Promise<PrerenderedPage[]> => {
    const cached = batches.get(String(number));
    if (cached && Date.now() < (cached.failedAt ?? Infinity) + RETRY_AFTER_MS) return cached.pages;
    const batch = batches.set(String(number), { pages: renderBatch(number) });
    batch.pages.catch((error: unknown) => {
      batch.failedAt = Date.now();
      log.warn({ error: describeError(error) }, 'pages of stores could not be rendered');
    });
    return batch.pages;
  };

  return {
    /** Undefined if it cannot be rendered on the server; the browser then renders it. */
    async find({ path }: SitePage): Promise<PrerenderedPage | undefined> {
      const position = positions.get(path);
      if (position === undefined) return undefined;
      // A failure is logged once for the batch.
      const batch = await batchOf(Math.floor(position / BATCH)).catch(() => []);
      return batch.find((page) => page.path === path);
    },
  };
}

export type StoreRenderings = ReturnType<typeof createStoreRenderings>;
