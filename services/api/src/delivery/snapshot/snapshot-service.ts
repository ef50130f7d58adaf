import { SECOND_MS } from '@site/contracts/units';
import type { Logger } from 'pino';
import type { StoreService, VersionedStores } from '../../features/stores/store-service';
import { withinLimit } from '../../platform/concurrency';
import type { DatabaseAvailability } from '../../platform/database/database-availability';
import { createFreshnessWindow } from '../../platform/database/freshness-window';
import { describeError } from '../../platform/http/describe-error';
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

/**
 * How long a visitor waits for the database before getting the last snapshot. A silent database counts as unavailable only
 * after 1.5 s; a busy one still answers within this limit, so that a promotion is shown at once.
 */
const DATABASE_LIMIT_MS = 700;
/** After a failed build, which may take seconds. */
const RETRY_AFTER_MS = 30 * SECOND_MS;

interface SnapshotOptions extends Pick<
  VariantOptions,
  'settings' | 'sample' | 'traces' | 'publicUrl'
> {
  compositions: Pick<CompositionService, 'live' | 'variantsOf' | 'releasesOf'>;
  renders: RenderService;
  stores: Pick<StoreService, 'list'>;
  availability: DatabaseAvailability;
  copy: {
    /** The copy that an earlier process wrote. */
    stored?: SnapshotCopy;
    write(copy: SnapshotCopy): void;
  };
  log: Pick<Logger, 'warn'>;
  databaseLimitMs?: number;
  /** How long the version of the live composition is cached. */
  liveCacheMs?: number;
}

/** The version of the live composition and of the store list in the database. */
interface LiveVersion {
  number: number;
  variants: Variants;
  /** The version of the store list. */
  stores: string;
}

const keyOf = ({ number, stores }: Omit<LiveVersion, 'variants'>): string => `${number} ${stores}`;

export function createSnapshotService({
  compositions,
  renders,
  stores,
  availability,
  copy,
  log,
  databaseLimitMs = DATABASE_LIMIT_MS,
  liveCacheMs = 0,
  ...settings
}: SnapshotOptions) {
  const freshnessWindow = createFreshnessWindow({
    lengthMs: liveCacheMs,
    refresh: () => readLive(),
  });
  const options: VariantOptions = {
    ...settings,
    storeRenderings: (manifests, pages, list) =>
      createStoreRenderings({
        pages: pages.all.filter(({ store }) => store),
        stores: list.stores,
        render: (part, jobs) => renders.renderPages(manifests, part, jobs),
        log,
      }),
    renderPage: async (manifests, part, job) => {
      try {
        return (await renders.renderPages(manifests, part, [job]))[0];
      } catch (error) {
        log.warn(
          { error: describeError(error) },
          `${job.path} could not be rendered with its data`,
        );
        return undefined;
      }
    },
  };

  let snapshot = copy.stored && restoreSnapshot(copy.stored, options);
  /** The key of `snapshot`; undefined for one from the disk, which has to be built again. */
  let snapshotKey: string | undefined;
  /** The last build; it is repeated at `retryAt` if it failed, or if a canary's pages could not be prepared. */
  let lastBuild: { key: string; result: Promise<SiteSnapshot>; retryAt: number } | undefined;
  let confirmedLive: LiveVersion | undefined;
  let lastVariants: Pick<LiveVersion, 'number' | 'variants'> | undefined;
  let newest = copy.stored?.newest ?? 0;
  let isSlownessLogged = false;
  /** A read of the database that took too long, and the build that follows it. */
  let lateRead: Promise<void> | undefined;

  const latestVariants = (): SiteVariant[] => (snapshot ? allVariants(snapshot) : []);

  const prepare = async (variant: Variant, list: VersionedStores): Promise<SiteVariant> => {
    const before =
      snapshotKey !== undefined && snapshot?.stores.version === list.version
        ? latestVariants().find(({ canary }) => canary === variant.canary)
        : undefined;
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

  const build = async ({ number, variants }: LiveVersion): Promise<SiteSnapshot> => {
    const list = await stores.list();
    const [base, ...canaries] = await Promise.all([
      prepare(variants.base, list),
      ...variants.canaries.map((variant) => prepare(variant, list).catch(() => undefined)),
    ]);
    return snapshotWith({ number, variants, stores: list, base }, canaries);
  };

  /** Builds the snapshot once for concurrent callers. Returns the last one if that fails; rejects without one. */
  const snapshotOf = async (version: LiveVersion): Promise<SiteSnapshot> => {
    const key = keyOf(version);
    const currentSnapshot = snapshotKey === key && snapshot;
    if (lastBuild?.key === key ? Date.now() >= lastBuild.retryAt : !currentSnapshot)
      startBuild(version, key);
    // Visitors do not wait for a canary that failed before.
    if (currentSnapshot) return currentSnapshot;
    return lastBuild!.result.catch((error: unknown) => {
      if (snapshot) return snapshot;
      throw error;
    });
  };

  const startBuild = (version: LiveVersion, key: string): void => {
    const result = build(version).then((built) => {
      if (lastBuild !== current) return built;
      snapshot = built;
      snapshotKey = key;
      const isComplete = built.canaries.every(({ variant }) => variant);
      if (!isComplete) current.retryAt = Date.now() + RETRY_AFTER_MS;
      copy.write(copyOf(built, new Date()));
      return built;
    });
    const current = { key, result, retryAt: Infinity };
    lastBuild = current;
    // Logged in `prepare`. Without another snapshot, the next visitor tries again.
    result.catch(() => (current.retryAt = snapshot ? Date.now() + RETRY_AFTER_MS : 0));
  };

  /** Read once, because a composition never changes. */
  const variantsOf = async (number: number): Promise<Variants | undefined> => {
    if (lastVariants?.number === number) return lastVariants.variants;
    const variants = await compositions.variantsOf(number);
    if (!variants) return undefined;
    lastVariants = { number, variants };
    if (number < newest)
      log.warn(
        `composition ${number} is live, but ${newest} was before: the database may be an older one`,
      );
    newest = number;
    return variants;
  };

  /** Null before the first promotion. */
  const readLive = async (): Promise<LiveVersion | null> => {
    const started = performance.now();
    const version = await availability.run(async () => {
      const [number, { version }] = await Promise.all([compositions.live(), stores.list()]);
      const variants = number === undefined ? undefined : await variantsOf(number);
      return number === undefined || !variants ? null : { number, variants, stores: version };
    });
    confirmedLive = version ?? undefined;
    freshnessWindow.open(started);
    return version;
  };

  /** Undefined if the database fails or takes too long; until it has answered, later visitors do not wait for it. */
  const readWithinLimit = async (): Promise<LiveVersion | null | undefined> => {
    if (lateRead) return undefined;
    const pending = readLive();
    const version = await withinLimit(
      pending.catch(() => undefined),
      databaseLimitMs,
    );
    if (version !== undefined) {
      isSlownessLogged = false;
      return version;
    }
    lateRead ??= pending
      .then(async (version) => void (version && (await snapshotOf(version))))
      .catch(() => undefined)
      .finally(() => (lateRead = undefined));
    // Logged once per slow period; the watchdog logs an unavailable database.
    if (!isSlownessLogged && !availability.isDown())
      log.warn('the database does not answer in time: the last snapshot is served');
    isSlownessLogged = true;
    return undefined;
  };

  return {
    /**
     * The variant for a visitor, after reading the live composition from the database; of the last snapshot if that takes
     * too long. Undefined before the first promotion. `slice` is called only while there are canaries.
     */
    async current(slice?: () => number | undefined): Promise<SiteVariant | undefined> {
      const version = snapshot ? await readWithinLimit() : await readLive();
      if (version === null) return undefined;
      const current = version ? await snapshotOf(version) : snapshot;
      return current && variantForVisitor(current, slice);
    },

    latest: (): SiteSnapshot | undefined => snapshot,

    /** Of the last snapshot, the base variant first; empty without one. */
    latestVariants,

    /** The last snapshot, if the database has just confirmed it. */
    confirmed: (): SiteSnapshot | undefined =>
      confirmedLive && freshnessWindow.isOpen() && snapshotKey === keyOf(confirmedLive)
        ? snapshot
        : undefined,

    /** The next visitor reads the live composition from the database. */
    invalidate: () => freshnessWindow.close(),

    /** Reads the live composition from the database, and builds the snapshot. */
    async refresh(): Promise<void> {
      const version = await readLive();
      if (version) await snapshotOf(version);
    },

    /** For logs and metrics. */
    state: {
      composition: () => snapshot?.base.composition,
      has: (part: string) =>
        latestVariants().some(
          ({ state }) => part === 'shell' || state.remotes.some(({ name }) => name === part),
        ),
    },
  };
}

export type SnapshotService = ReturnType<typeof createSnapshotService>;

/** `variants` in the order of the canaries; undefined if one could not be prepared. */
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

const restoreSnapshot = (
  { newest: number, variants, stores, prepared }: SnapshotCopy,
  options: VariantOptions,
): SiteSnapshot => {
  const [base, ...canaries] = prepared.map((sources) => createVariant(sources, stores, options));
  return snapshotWith(
    { number, variants, stores, base: base! },
    variants.canaries.map(({ canary }) => canaries.find((variant) => variant.canary === canary)),
  );
};
