import { setTimeout as delay } from 'node:timers/promises';
import type { SiteSettings } from '@site/contracts';
import type { Logger } from 'pino';
import type { CompositionService } from '../compositions/composition-service';
import { describeError } from '../../ground/errors/describe-error';
import type { StoreService } from '../../visitors/stores/store-service';
import { preparedSite, type LiveSite } from './prepared-site';
import type { RenderService } from './render-service';
import { siteState } from './site-state';

export interface LiveSiteService {
  /** What is live now; what was live last when the database cannot be asked. Undefined before the first promotion. */
  current(): Promise<LiveSite | undefined>;
}

/** How long a visitor waits for the database before seeing what was live last. */
const DATABASE_LIMIT_MS = 2_000;
/** When pages that could not be made are tried again: a try costs a process of some seconds. */
const RETRY_AFTER_MS = 30_000;

interface LiveSiteOptions {
  compositions: Pick<CompositionService, 'live' | 'releasesOf'>;
  renders: RenderService;
  stores: Pick<StoreService, 'list'>;
  settings: SiteSettings;
  publicUrl: string;
  log: Pick<Logger, 'warn'>;
  /** In place of `DATABASE_LIMIT_MS`. */
  patience?: number;
}

interface Pointer {
  number: number | undefined;
  /** Changes with everything that the documents are made from. */
  key: string;
}

export function createLiveSite(options: LiveSiteOptions): LiveSiteService {
  const {
    compositions,
    renders,
    stores,
    settings,
    publicUrl,
    log,
    patience = DATABASE_LIMIT_MS,
  } = options;
  let last: { key: string; site: LiveSite } | undefined;
  let underWay: { key: string; site: Promise<LiveSite | undefined>; failedAt?: number } | undefined;
  /** Whether the database has left the latest question unanswered. */
  let silent = false;
  let probe: Promise<void> | undefined;

  const prepare = async (number: number): Promise<LiveSite | undefined> => {
    const releases = await compositions.releasesOf(number);
    if (!releases) return undefined;
    const { manifests, previous, gone } = releases;
    const rendered = await renders.ensure(manifests);
    const site = siteState(number, manifests, previous, settings);
    const { stores: list } = await stores.list();
    return preparedSite({ site, manifests, gone, rendered, stores: list, publicUrl });
  };

  /** The documents of this pointer, prepared once for all who ask. */
  const siteAt = async ({ number, key }: Pointer): Promise<LiveSite | undefined> => {
    if (number === undefined) return undefined;
    if (last?.key === key) return last.site;
    const rested =
      underWay?.failedAt !== undefined && Date.now() - underWay.failedAt > RETRY_AFTER_MS;
    if (underWay?.key === key && !rested) return underWay.site;

    const mine: typeof underWay = { key, site: prepare(number) };
    underWay = mine;
    try {
      const site = await mine.site;
      if (site && underWay === mine) last = { key, site };
      return site;
    } catch (error) {
      mine.failedAt = Date.now();
      // Without anything to show instead, the next visitor tries again.
      if (!last && underWay === mine) underWay = undefined;
      log.warn({ error: describeError(error) }, `composition ${number} could not be prepared`);
      throw error;
    }
  };

  const ask = async (): Promise<Pointer> => {
    const [number, { version }] = await Promise.all([compositions.live(), stores.list()]);
    silent = false;
    return { number, key: `${number} ${version}` };
  };

  /** Undefined when the database fails or takes too long; from then on it is asked beside the visitors. */
  const askPatiently = async (): Promise<Pointer | undefined> => {
    if (silent) {
      probe ??= ask()
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => (probe = undefined));
      return undefined;
    }
    const end = new AbortController();
    const pointer = await Promise.race([
      ask().catch(() => undefined),
      delay(patience, undefined, { signal: end.signal, ref: false }).catch(() => undefined),
    ]);
    end.abort();
    if (!pointer && !silent) {
      silent = true;
      log.warn('the database does not answer: pages go on as they were');
    }
    return pointer;
  };

  return {
    async current() {
      if (!last) return siteAt(await ask());
      const pointer = await askPatiently();
      if (!pointer) return last.site;
      return siteAt(pointer).catch(() => last?.site);
    },
  };
}
