import { setTimeout as delay } from 'node:timers/promises';
import type { SiteSettings, SiteState } from '@site/contracts';
import type { Logger } from 'pino';
import type { CompositionService } from '../compositions/composition-service';
import { sideOf, type Side, type Sides } from '../compositions/sides';
import type { StoreService } from '../../visitors/stores/store-service';
import { createPreparedSide, type PreparedSide } from './prepared-side';
import { preparedSite, type LiveSite } from './prepared-site';
import type { RenderService } from './render-service';
import { siteState } from './site-state';

export interface LiveSiteService {
  /**
   * What is live now; what was live last when the database cannot be asked. Undefined before the first promotion. While
   * there are canaries, visitors of their slices get their sides; `slice` is asked for then alone.
   */
  current(slice?: () => number | undefined): Promise<LiveSite | undefined>;
  /** What the visitors of each canary get, where that is ready or can be made. */
  canaries(): Promise<{ part: string; percent: number; state: SiteState }[]>;
}

/** How long a visitor waits for the database before seeing what was live last. */
const DATABASE_LIMIT_MS = 2_000;

interface LiveSiteOptions {
  compositions: Pick<CompositionService, 'live' | 'sidesOf' | 'releasesOf'>;
  renders: RenderService;
  stores: Pick<StoreService, 'list'>;
  settings: SiteSettings;
  /** The share of the tabs that tell how the parts do. */
  sample: number;
  publicUrl: string;
  log: Pick<Logger, 'warn'>;
  /** In place of `DATABASE_LIMIT_MS`. */
  patience?: number;
}

/** Everything that the documents are made from. */
interface Sources {
  /** Undefined before the first promotion. */
  sides: Sides | undefined;
  /** The version of the list of stores. */
  stores: string;
}

export function createLiveSite(options: LiveSiteOptions): LiveSiteService {
  const {
    compositions,
    renders,
    stores,
    settings,
    sample,
    publicUrl,
    log,
    patience = DATABASE_LIMIT_MS,
  } = options;
  let known: { number: number; sides: Sides } | undefined;
  let latest: Sources | undefined;
  /** Whether the database has left the latest question unanswered. */
  let silent = false;
  let probe: Promise<void> | undefined;

  const prepare = async ({ composition, canary, line }: Side): Promise<LiveSite> => {
    const { manifests, previous, gone } = await compositions.releasesOf(line);
    const rendered = await renders.ensure(manifests);
    // Those on canary are few and wanted: all of them tell how it does.
    const share = canary === undefined ? sample : 1;
    const state = siteState(composition, manifests, previous, settings, share);
    const site = { ...state, ...(canary !== undefined && { canary }) };
    const { stores: list } = await stores.list();
    return preparedSite({ site, manifests, gone, rendered, stores: list, publicUrl });
  };
  const live = createPreparedSide(prepare, log, false);
  const onCanary = new Map<string, PreparedSide>();
  const preparedOf = ({ canary }: Side): PreparedSide => {
    if (canary === undefined) return live;
    const prepared = onCanary.get(canary) ?? createPreparedSide(prepare, log, true);
    onCanary.set(canary, prepared);
    return prepared;
  };

  /** A composition is never changed, so its sides are read once. */
  const sidesOf = async (number: number): Promise<Sides | undefined> => {
    if (known?.number === number) return known.sides;
    const sides = await compositions.sidesOf(number);
    if (!sides) return undefined;
    known = { number, sides };
    const running = sides.canaries.map(({ canary }) => canary);
    for (const canary of onCanary.keys()) if (!running.includes(canary)) onCanary.delete(canary);
    return sides;
  };

  const ask = async (): Promise<Sources> => {
    const [number, { version }] = await Promise.all([compositions.live(), stores.list()]);
    const sides = number === undefined ? undefined : await sidesOf(number);
    silent = false;
    latest = { sides, stores: version };
    return latest;
  };

  /** The documents of a side; what is live, where those of a canary cannot be made. */
  const siteAt = (side: Side, { sides, stores: version }: Sources): Promise<LiveSite | undefined> =>
    preparedOf(side)
      .at(side, version)
      .catch((error: unknown) => {
        if (side.canary === undefined || !sides) throw error;
        return live.at(sides.live, version);
      });

  /** Undefined when the database fails or takes too long; from then on it is asked beside the visitors. */
  const askPatiently = async (): Promise<Sources | undefined> => {
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
    const answer = await Promise.race([
      ask().catch(() => undefined),
      delay(patience, undefined, { signal: end.signal, ref: false }).catch(() => undefined),
    ]);
    end.abort();
    if (!answer && !silent) {
      silent = true;
      log.warn('the database does not answer: pages go on as they were');
    }
    return answer;
  };

  return {
    async current(slice) {
      const sources = live.last() ? await askPatiently() : await ask();
      const sides = (sources ?? latest)?.sides;
      if (!sides) return undefined;
      const side = sideOf(sides, sides.canaries.length > 0 ? slice?.() : undefined);
      return sources ? siteAt(side, sources) : (preparedOf(side).last() ?? live.last());
    },

    async canaries() {
      const canaries = latest?.sides?.canaries ?? [];
      const sites = canaries.map(async (side) => {
        const site = await preparedOf(side)
          .at(side, latest?.stores ?? '')
          .catch(() => undefined);
        return site ? [{ part: side.part, percent: side.percent, state: site.state }] : [];
      });
      return (await Promise.all(sites)).flat();
    },
  };
}
