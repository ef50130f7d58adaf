import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@site/contracts/units';
import type { Logger } from 'pino';
import type { StoreService, VersionedStores } from '../../features/stores/store-service';
import type { DatabaseReach } from '../../platform/database/database-reach';
import { createFreshnessWindow } from '../../platform/database/freshness-window';
import { describeError } from '../../platform/http/describe-error';
import type { LiveState } from '../../platform/http/live-state';
import { limitConcurrency } from '../../platform/concurrency';
import type { CompositionService } from '../compositions/composition-service';
import type { Side, Sides } from '../compositions/sides';
import type { RenderService } from '../documents/render-service';
import { createStoreRenderings } from '../documents/store-renderings';
import {
  copyOf,
  createSide,
  sideFor,
  sidesIn,
  type SideOptions,
  type SiteSide,
  type SiteSnapshot,
} from './site-snapshot';
import type { SnapshotCopy } from './snapshot-copy';

export interface SnapshotService {
  /**
   * The side that a visitor gets, after asking the database what is live; the last snapshot if the database does not
   * answer in time. Undefined before the first promotion. `slice` is called only while there are canaries.
   */
  current(slice?: () => number | undefined): Promise<SiteSide | undefined>;
  /** The last snapshot. */
  latest(): SiteSnapshot | undefined;
  /** The last snapshot, if the database has confirmed it within the last moment. */
  confirmed(): SiteSnapshot | undefined;
  /** Something may have changed: the next visitor asks the database. */
  invalidate(): void;
  /** Asks the database what is live, and builds the snapshot. */
  refresh(): Promise<void>;
  /** For logs and metrics. */
  now: LiveState;
  /** Resolves when the documents requested so far are compressed as small as possible. */
  settled(): Promise<void>;
}

/**
 * How long a visitor waits for the database before getting the last snapshot. A silent one counts as unavailable only
 * after 1.5 s; a busy one still answers within this, so that a promotion is seen at once.
 */
const DATABASE_LIMIT_MS = 700;
/** When preparing is tried again after a failure: a try may take a process of some seconds. */
const RETRY_AFTER_MS = 30 * SECOND_MS;

interface SnapshotOptions extends Pick<
  SideOptions,
  'settings' | 'sample' | 'traces' | 'publicUrl'
> {
  compositions: Pick<CompositionService, 'live' | 'sidesOf' | 'releasesOf'>;
  renders: RenderService;
  stores: Pick<StoreService, 'list'>;
  reach: DatabaseReach;
  copy: {
    /** What an earlier process has kept. */
    known?: SnapshotCopy;
    keep(copy: SnapshotCopy): void;
  };
  log: Pick<Logger, 'warn'>;
  /** In place of `DATABASE_LIMIT_MS`. */
  patience?: number;
  /** How long an answer of the database counts, in ms. */
  asking?: number;
}

/** What the database says. */
interface Wanted {
  number: number;
  sides: Sides;
  /** The version of the store list. */
  stores: string;
}

const keyOf = ({ number, stores }: Omit<Wanted, 'sides'>): string => `${number} ${stores}`;

export function createSnapshotService({
  compositions,
  renders,
  stores,
  reach,
  copy,
  log,
  patience = DATABASE_LIMIT_MS,
  asking = 0,
  ...settings
}: SnapshotOptions): SnapshotService {
  const window = createFreshnessWindow({ length: asking, ask: () => ask() });
  const inTurn = limitConcurrency(1);
  const options: SideOptions = {
    ...settings,
    inTurn,
    storeRenderings: (manifests, pages, list) =>
      createStoreRenderings({
        pages: pages.all.filter(({ store }) => store),
        stores: list.stores,
        render: (part, jobs) => renders.some(manifests, part, jobs),
        log,
      }),
  };

  let snapshot = copy.known && recalled(copy.known, options);
  /** What `snapshot` was built for; undefined for one from the disk, which this process has to prepare anew. */
  let shown: string | undefined;
  /** A canary's pages could not be prepared: the snapshot is built again at this time. */
  let retryAt = Infinity;
  let building: { key: string; result: Promise<SiteSnapshot>; failedAt?: number } | undefined;
  let wanted: Wanted | undefined;
  let sidesKnown: Pick<Wanted, 'number' | 'sides'> | undefined;
  let newest = copy.known?.newest ?? 0;
  /** Whether the database has left the last question unanswered. */
  let silent = false;
  let isReported = false;
  let probe: Promise<void> | undefined;

  const prepare = async (side: Side, list: VersionedStores): Promise<SiteSide> => {
    const before =
      shown !== undefined && snapshot?.stores.version === list.version
        ? sidesIn(snapshot).find(({ canary }) => canary === side.canary)
        : undefined;
    // A change that concerns another side only.
    if (before?.composition === side.composition) return before;
    const { composition, canary, line } = side;
    try {
      const { manifests, previous, gone } = await compositions.releasesOf(line);
      const rendered = await renders.ensure(manifests);
      const sources = { composition, canary, manifests, previous, gone, rendered };
      return createSide(sources, list, options);
    } catch (error) {
      log.warn(
        { error: describeError(error) },
        `composition ${composition}${canary ? ` with ${canary}` : ''} could not be prepared`,
      );
      throw error;
    }
  };

  const build = async ({ number, sides }: Wanted): Promise<SiteSnapshot> => {
    const list = await stores.list();
    const [base, ...canaries] = await Promise.all([
      prepare(sides.live, list),
      ...sides.canaries.map((side) => prepare(side, list).catch(() => undefined)),
    ]);
    return snapshotWith({ number, sides, stores: list, base }, canaries);
  };

  /** Builds the snapshot once for all who want it. Where that fails, the last one; rejects where there is none. */
  const snapshotOf = async (of: Wanted): Promise<SiteSnapshot> => {
    const key = keyOf(of);
    if (shown === key && snapshot && Date.now() < retryAt) return snapshot;
    const rested = Date.now() > (building?.failedAt ?? Infinity) + RETRY_AFTER_MS;
    if (building?.key !== key || rested) start(of, key);
    // Visitors do not wait for a canary that failed before.
    if (shown === key && snapshot) return snapshot;
    return building!.result.catch((error: unknown) => {
      if (snapshot) return snapshot;
      throw error;
    });
  };

  const start = (of: Wanted, key: string): void => {
    const result = build(of).then(
      (built) => {
        if (building !== mine) return built;
        snapshot = built;
        shown = key;
        const isComplete = built.canaries.every(({ side }) => side);
        retryAt = isComplete ? Infinity : Date.now() + RETRY_AFTER_MS;
        building = undefined;
        copy.keep(copyOf(built, new Date()));
        return built;
      },
      (error: unknown) => {
        mine.failedAt = Date.now();
        // With nothing to show instead, the next visitor tries again.
        if (!snapshot && building === mine) building = undefined;
        throw error;
      },
    );
    const mine: NonNullable<typeof building> = { key, result };
    building = mine;
    result.catch(() => undefined); // was logged
  };

  /** A composition never changes, so its sides are read once. */
  const sidesOf = async (number: number): Promise<Sides | undefined> => {
    if (sidesKnown?.number === number) return sidesKnown.sides;
    const sides = await compositions.sidesOf(number);
    if (!sides) return undefined;
    sidesKnown = { number, sides };
    if (number < newest)
      log.warn(
        `composition ${number} is live, although ${newest} was: is the database an older one?`,
      );
    newest = number;
    return sides;
  };

  /** Null before the first promotion. */
  const ask = async (): Promise<Wanted | null> => {
    const started = performance.now();
    const answer = await reach.ask(async () => {
      const [number, { version }] = await Promise.all([compositions.live(), stores.list()]);
      const sides = number === undefined ? undefined : await sidesOf(number);
      return number === undefined || !sides ? null : { number, sides, stores: version };
    });
    silent = false;
    wanted = answer ?? undefined;
    window.open(started);
    return answer;
  };

  /** Builds what nobody waits for: otherwise a slow database would leave everybody with the last snapshot. */
  const inBackground = (asked: Promise<Wanted | null>): void => {
    probe ??= asked
      .then(async (answer) => void (answer && (await snapshotOf(answer))))
      .catch(() => undefined)
      .finally(() => (probe = undefined));
  };

  /** Undefined when the database fails or takes too long; from then on visitors do not wait for it. */
  const askPatiently = async (): Promise<Wanted | null | undefined> => {
    if (silent) {
      if (!probe) inBackground(ask());
      return undefined;
    }
    const end = new AbortController();
    const asked = ask();
    const answer = await Promise.race([
      asked.catch(() => undefined),
      delay(patience, undefined, { signal: end.signal, ref: false }).catch(() => undefined),
    ]);
    end.abort();
    if (answer !== undefined) {
      isReported = false;
      return answer;
    }
    inBackground(asked);
    silent = true;
    // Once until it is fast again; the watchdog reports that it is unavailable.
    if (!isReported && !reach.isAway())
      log.warn('the database does not answer: pages go on as they were');
    isReported = true;
    return undefined;
  };

  return {
    async current(slice) {
      const answer = snapshot ? await askPatiently() : await ask();
      if (answer === null) return undefined;
      const found = answer ? await snapshotOf(answer) : snapshot;
      return found && sideFor(found, slice);
    },

    latest: () => snapshot,

    confirmed: () => (wanted && window.isOpen() && shown === keyOf(wanted) ? snapshot : undefined),

    invalidate: () => window.close(),

    async refresh() {
      const answer = await ask();
      if (answer) await snapshotOf(answer);
    },

    now: {
      composition: () => snapshot?.base.composition,
      has: (part) =>
        snapshot !== undefined &&
        (part === 'shell' ||
          sidesIn(snapshot).some(({ state }) => state.remotes.some(({ name }) => name === part))),
    },

    settled: () => inTurn(async () => undefined),
  };
}

/** `sides` in the order of the canaries; undefined where one could not be prepared. */
const snapshotWith = (
  parts: Omit<SiteSnapshot, 'canaries'>,
  sides: readonly (SiteSide | undefined)[],
): SiteSnapshot => ({
  ...parts,
  canaries: parts.sides.canaries.map(({ part, percent, canary }, index) => ({
    ...{ part, percent, canary },
    side: sides[index],
  })),
});

/** The snapshot that an earlier process has kept on the disk. */
const recalled = (
  { newest: number, sides, stores, prepared }: SnapshotCopy,
  options: SideOptions,
): SiteSnapshot => {
  const [base, ...canaries] = prepared.map((sources) => createSide(sources, stores, options));
  return snapshotWith(
    { number, sides, stores, base: base! },
    sides.canaries.map(({ canary }) => canaries.find((side) => side.canary === canary)),
  );
};
