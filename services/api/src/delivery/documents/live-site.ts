import { setTimeout as delay } from 'node:timers/promises';
import type { SiteSettings } from '@site/contracts';
import type { Logger } from 'pino';
import type { CompositionService } from '../compositions/composition-service';
import { sideOf, type Side, type Sides } from '../compositions/sides';
import type { StoreService, VersionedStores } from '../../features/stores/store-service';
import type { SitePage } from '../compositions/pages';
import { createWindow } from '../../platform/response-cache/window';
import type { LiveNow } from '../../platform/http/live-now';
import type { DatabaseReach } from '../../platform/database/database-reach';
import type { SideSources } from '../snapshot/live-copy';
import { createKnownSides, type LiveCopies } from './known-sides';
import { createPreparedSide, type PreparedSide } from './prepared-side';
import { preparedSite, type LiveSite } from './prepared-site';
import type { RenderService } from './render-service';
import { siteState } from './site-state';
import { createStoreRenderings } from './store-renderings';

export interface LiveSiteService {
  /**
   * What is live now; what was live last when the database cannot be asked. Undefined before the first promotion. While
   * there are canaries, visitors of their slices get their sides; `slice` is asked for then alone.
   */
  current(slice?: () => number | undefined): Promise<LiveSite | undefined>;
  /** What is live, where the database was asked a moment ago and nobody is on canary. Asks nobody. */
  atHand(): LiveSite | undefined;
  /** Something may have changed: the next visitor asks. */
  forget(): void;
  /** What the visitors of each canary get, where that is ready or can be made. */
  canaries(): Promise<{ part: string; percent: number; site: LiveSite }[]>;
  /** For logs and figures. */
  now: LiveNow;
  /** What is ready to be shown, of all sides. */
  ready(): LiveSite[];
  /** Asks the database what is live, and prepares all sides of it. */
  refresh(): Promise<void>;
}

/**
 * How long a visitor waits for the database before seeing what was live last. A silent one counts as away only after
 * 1.5 s, and a page is in memory; a busy one still answers within this, so that what was promoted is seen at once.
 */
const DATABASE_LIMIT_MS = 700;

interface LiveSiteOptions {
  compositions: Pick<CompositionService, 'live' | 'sidesOf' | 'releasesOf'>;
  renders: RenderService;
  stores: Pick<StoreService, 'list'>;
  settings: SiteSettings;
  /** The share of the tabs that tell how the parts do. */
  sample: number;
  /** The share of their calls that browsers begin traces of. */
  traces?: number;
  publicUrl: string;
  reach: DatabaseReach;
  copy: LiveCopies;
  log: Pick<Logger, 'warn'>;
  /** In place of `DATABASE_LIMIT_MS`. */
  patience?: number;
  /** How long what the database said counts as what is, in ms. */
  asking?: number;
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
    traces,
    publicUrl,
    reach,
    copy,
    log,
    patience = DATABASE_LIMIT_MS,
    asking = 0,
  } = options;
  const window = createWindow({ length: asking, ask: () => ask() });
  let known: { number: number; sides: Sides } | undefined;
  let latest: Sources | undefined;
  /** Whether the database has left the latest question unanswered. */
  let silent = false;
  let said = false;
  let probe: Promise<void> | undefined;
  /** The number of the newest composition that was ever seen live. */
  let newest = copy.known?.newest ?? 0;
  const knownSides = createKnownSides(copy);

  const siteOf = (sources: SideSources, list: VersionedStores): LiveSite => {
    const { composition, canary, manifests, previous, gone, rendered } = sources;
    // Those on canary are few and wanted: all of them tell how it does.
    const share = canary === undefined ? sample : 1;
    const state = siteState(composition, manifests, previous, settings, share, traces);
    const site = { ...state, ...(canary !== undefined && { canary }) };
    const storeRenderings = (pages: readonly SitePage[]) =>
      createStoreRenderings({
        pages,
        stores: list.stores,
        render: (part, jobs) => renders.some(manifests, part, jobs),
        log,
      });
    return preparedSite({
      ...{ site, manifests, previous, gone, rendered, publicUrl, storeRenderings },
      ...{ stores: list.stores, moved: list.moved },
    });
  };

  const prepare = async ({ composition, canary, line }: Side): Promise<LiveSite> => {
    const { manifests, previous, gone } = await compositions.releasesOf(line);
    const rendered = await renders.ensure(manifests);
    const list = await stores.list();
    const sources = { composition, canary, manifests, previous, gone, rendered };
    knownSides.made(sources, list);
    return siteOf(sources, list);
  };
  const live = createPreparedSide(prepare, log, false);
  const onCanary = new Map<string, PreparedSide>();
  const preparedOf = ({ canary }: Pick<Side, 'canary'>): PreparedSide => {
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
    knownSides.show(number, sides);
    if (number < newest)
      log.warn(
        `composition ${number} is live, although ${newest} was: is the database an older one?`,
      );
    newest = number;
    const running = sides.canaries.map(({ canary }) => canary);
    for (const canary of onCanary.keys()) if (!running.includes(canary)) onCanary.delete(canary);
    return sides;
  };

  const ask = async (): Promise<Sources> => {
    const started = performance.now();
    const sources = await reach.ask(async () => {
      const [number, { version }] = await Promise.all([compositions.live(), stores.list()]);
      return { sides: number === undefined ? undefined : await sidesOf(number), stores: version };
    });
    silent = false;
    latest = sources;
    window.open(started);
    return sources;
  };

  /** The documents of a side; what is live, where those of a canary cannot be made. */
  const siteAt = (side: Side, { sides, stores: version }: Sources): Promise<LiveSite | undefined> =>
    preparedOf(side)
      .at(side, version)
      .catch((error: unknown) => {
        if (side.canary === undefined || !sides) throw error;
        return live.at(sides.live, version);
      })
      .finally(knownSides.keep);

  const prepareAll = async (sources: Sources): Promise<void> => {
    if (!sources.sides) return;
    const { live: shown, canaries } = sources.sides;
    await Promise.all([shown, ...canaries].map((side) => siteAt(side, sources)));
  };

  /** What nobody waits for is made ready all the same: else a slow database would leave everybody with what was before. */
  const besideVisitors = (asked: Promise<Sources>): void => {
    probe ??= asked
      .then(prepareAll)
      .catch(() => undefined)
      .finally(() => (probe = undefined));
  };

  /** Undefined when the database fails or takes too long; from then on it is asked beside the visitors. */
  const askPatiently = async (): Promise<Sources | undefined> => {
    if (silent) {
      if (!probe) besideVisitors(ask());
      return undefined;
    }
    const end = new AbortController();
    const asked = ask();
    const answer = await Promise.race([
      asked.catch(() => undefined),
      delay(patience, undefined, { signal: end.signal, ref: false }).catch(() => undefined),
    ]);
    end.abort();
    if (answer) {
      said = false;
      return answer;
    }
    besideVisitors(asked);
    silent = true;
    // Once, until it is quick again; that it is away is said by those who watch it.
    if (!said && !reach.isAway())
      log.warn('the database does not answer: pages go on as they were');
    said = true;
    return undefined;
  };

  if (copy.known) {
    const { sides, prepared, stores: list } = copy.known;
    latest = { sides, stores: list.version };
    for (const sources of prepared) preparedOf(sources).recall(siteOf(sources, list));
  }

  const ready = () => [live, ...onCanary.values()].flatMap((side) => side.last() ?? []);

  return {
    now: {
      composition: () => latest?.sides?.live.composition,
      has: (part) =>
        ready().some(
          ({ state }) => part === 'shell' || state.remotes.some(({ name }) => name === part),
        ),
    },

    refresh: () => ask().then(prepareAll),

    atHand() {
      const { sides, stores: version } = latest ?? {};
      if (!sides || version === undefined || sides.canaries.length > 0 || !window.isOpen())
        return undefined;
      return live.ready(sides.live, version);
    },

    forget: () => window.close(),

    ready,

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
        return site ? [{ part: side.part, percent: side.percent, site }] : [];
      });
      return (await Promise.all(sites)).flat();
    },
  };
}
