import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Store } from '@site/contracts';
import type { Logger } from 'pino';
import * as z from 'zod';
import { describeError } from '../../platform/http/describe-error';
import type { SitePage } from '../compositions/pages';
import { PrerenderedPage, type PrerenderJob } from '../prerender/prerender-job';
import { storeData } from './list-pages';

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

const PrerenderedPages = z.array(PrerenderedPage);

/** Pages rendered by one process, whose start takes most of the time. */
const BATCH = 40;
/** When a failed batch is tried again. */
const RETRY_AFTER_MS = 30_000;
/** Pages of one part are similar: with a large window even fast compression reduces them to a twentieth. */
const PACKING = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 },
};

interface StoreRenderingsInput {
  /** In the order of the store list. */
  pages: readonly SitePage[];
  stores: readonly Store[];
  render(part: string, pages: PrerenderJob['pages']): Promise<PrerenderedPage[]>;
  log: Pick<Logger, 'warn'>;
}

/**
 * Pages of single stores, rendered on request: ten thousand are too many for a promotion or an import. A page is rendered with
 * its neighbors in the list, and they are cached in memory, compressed together.
 */
export function createStoreRenderings({ pages, stores, render, log }: StoreRenderingsInput) {
  const places = new Map(pages.map(({ path }, place) => [path, place]));
  const batches = new Map<number, { packed: Promise<Buffer>; failedAt?: number }>();
  let dataOf: ((store: Store) => Store[]) | undefined;

  const renderBatch = async (number: number): Promise<Buffer> => {
    const own = pages.slice(number * BATCH, (number + 1) * BATCH);
    const part = own[0]!.part.name;
    dataOf ??= storeData(stores);
    const jobs = own.flatMap(({ part: { name }, path, store }) =>
      name === part && store ? [{ path, data: { stores: dataOf!(store) } }] : [],
    );
    return pack(JSON.stringify(await render(part, jobs)), PACKING);
  };

  const batchOf = (number: number): Promise<Buffer> => {
    const cached = batches.get(number);
    const mayRetry =
      cached?.failedAt !== undefined && Date.now() - cached.failedAt > RETRY_AFTER_MS;
    if (cached && !mayRetry) return cached.packed;
    const batch: { packed: Promise<Buffer>; failedAt?: number } = { packed: renderBatch(number) };
    batches.set(number, batch);
    batch.packed.catch((error: unknown) => {
      batch.failedAt = Date.now();
      log.warn({ error: describeError(error) }, 'pages of stores could not be rendered');
    });
    return batch.packed;
  };

  return {
    /** Undefined if it cannot be rendered on the server; the browser then renders it. */
    async find({ path }: SitePage): Promise<PrerenderedPage | undefined> {
      const place = places.get(path);
      if (place === undefined) return undefined;
      try {
        const text = await unpack(await batchOf(Math.floor(place / BATCH)));
        const rendered = PrerenderedPages.parse(JSON.parse(text.toString()));
        return rendered.find((page) => page.path === path);
      } catch {
        // Logged once for the batch.
        return undefined;
      }
    },
  };
}

export type StoreRenderings = ReturnType<typeof createStoreRenderings>;
