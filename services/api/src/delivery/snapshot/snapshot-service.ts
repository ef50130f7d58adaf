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
import type { Variant, Variants } from '../compositions/variants';
import type { RenderService } from '../documents/render-service';
import { createStoreRenderings } from '../documents/store-renderings';
import {
  copyOf,
  createVariant,
  variantForVisitor,
  allVariants,
  type VariantOptions,
  type SiteVariant,
  type SiteSnapshot,
} from './site-snapshot';
import type { SnapshotCopy } from './snapshot-copy';

export interface SnapshotService {
  /**
   * The variant that a visitor gets, after asking the database what is live; the last snapshot if the database does not
   * answer in time. Undefined before the first promotion. `slice` is called only while there are canaries.
   */
  current(slice?: () => number | undefined): Promise<SiteVariant | undefined>;
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
  VariantOptions,
  'settings' | 'sample' | 'traces' | 'publicUrl'
> {
  compositions: Pick<CompositionService, 'live' | 'variantsOf' | 'releasesOf'>;
  renders: RenderService;
  stores: Pick<StoreService, 'list'>;
  reach: DatabaseReach;
  copy: {
    /** What an earlier process has kept. */
    known?: SnapshotCopy;
    keep(copy: SnapshotCopy): void;
  };
  log: Pick<Logger, 'warn'>;
  databaseLimitMs?: number;
  /** How long an answer of the database is used. */
  liveCacheMs?: number;
}

/** What the database says. */
interface Wanted {
  number: number;
  variants: Variants;
  /** The version of the store list. */
  stores: string;
}

const keyOf = ({ number, stores }: Omit<Wanted, 'variants'>): string => `${number} ${stores}`;

export function createSnapshotService({
  compositions,
  renders,
  stores,
  reach,
  copy,
  log,
  databaseLimitMs = DATABASE_LIMIT_MS,
  liveCacheMs = 0,
  ...settings
}: SnapshotOptions): SnapshotService {
  const window = createFreshnessWindow({ length: liveCacheMs, ask: () => ask() });
  const inTurn = limitConcurrency(1);
  const options: VariantOptions = {
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
  let lastVariants: Pick<Wanted, 'number' | 'variants'> | undefined;
  let newest = copy.known?.newest ?? 0;
  /** Whether the database has left the last question unanswered. */
  let silent = false;
  let isReported = false;
  let probe: Promise<void> | undefined;

  const prepare = async (variant: Variant, list: VersionedStores): Promise<SiteVariant> => {
    const before =
      shown !== undefined && snapshot?.stores.version === list.version
        ? allVariants(snapshot).find(({ canary }) => canary === variant.canary)
        : undefined;
    // A change that concerns another variant only.
    if (before?.composition === variant.composition) return before;
    const { composition, canary, versions } = variant;
    try {
      const { manifests, previous, gone } = await compositions.releasesOf(versions);
      const rendered = await renders.ensure(manifests);
      const sources = { composition, canary, manifests, previous, gone, rendered };
      return createVariant(sources, list, options);
    } catch (error) {
      log.warn(
        { error: describeError(error) },
        `composition ${composition}${canary ? ` with ${canary}` : ''} could not be prepared`,
      );
      throw error;
    }
  };

  const build = async ({ number, variants }: Wanted): Promise<SiteSnapshot> => {
    const list = await stores.list();
    const [base, ...canaries] = await Promise.all([
      prepare(variants.base, list),
      ...variants.canaries.map((variant) => prepare(variant, list).catch(() => undefined)),
    ]);
    return snapshotWith({ number, variants, stores: list, base }, canaries);
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
        const isComplete = built.canaries.every(({ variant }) => variant);
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

  /** A composition never changes, so its variants are read once. */
  const variantsOf = async (number: number): Promise<Variants | undefined> => {
    if (lastVariants?.number === number) return lastVariants.variants;
    const variants = await compositions.variantsOf(number);
    if (!variants) return undefined;
    lastVariants = { number, variants };
    if (number < newest)
      log.warn(
        `composition ${number} is live, although ${newest} was: is the database an older one?`,
      );
    newest = number;
    return variants;
  };

  /** Null before the first promotion. */
  const ask = async (): Promise<Wanted | null> => {
    const started = performance.now();
    const answer = await reach.ask(async () => {
      const [number, { version }] = await Promise.all([compositions.live(), stores.list()]);
      const variants = number === undefined ? undefined : await variantsOf(number);
      return number === undefined || !variants ? null : { number, variants, stores: version };
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
      delay(databaseLimitMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined),
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
      return found && variantForVisitor(found, slice);
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
          allVariants(snapshot).some(({ state }) =>
            state.remotes.some(({ name }) => name === part),
          )),
    },

    settled: () => inTurn(async () => undefined),
  };
}

/** `variants` in the order of the canaries; undefined where one could not be prepared. */
const snapshotWith = (
  parts: Omit<SiteSnapshot, 'canaries'>,
  variants: readonly (SiteVariant | undefined)[],
): SiteSnapshot => ({
  ...parts,
  canaries: parts.variants.canaries.map(({ part, percent, canary }, index) => ({
    ...{ part, percent, canary },
    variant: variants[index],
  })),
});

/** The snapshot that an earlier process has kept on the disk. */
const recalled = (
  { newest: number, variants, stores, prepared }: SnapshotCopy,
  options: VariantOptions,
): SiteSnapshot => {
  const [base, ...canaries] = prepared.map((sources) => createVariant(sources, stores, options));
  return snapshotWith(
    { number, variants, stores, base: base! },
    variants.canaries.map(({ canary }) => canaries.find((variant) => variant.canary === canary)),
  );
};
