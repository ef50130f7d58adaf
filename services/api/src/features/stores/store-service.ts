import { createHash } from 'node:crypto';
import { StoreListRecord, type Store, type StoreList, type StoreLists } from '@site/contracts';
import { trusted } from 'mongoose';
import { withinLimit } from '../../platform/concurrency';
import { unlessDuplicate } from '../../platform/database/database';
import type { DatabaseAvailability } from '../../platform/database/database-availability';
import { mapReadable } from '../../platform/database/readable';
import { createFreshnessWindow } from '../../platform/database/freshness-window';
import { conflict, DatabaseUnavailableError, notFound } from '../../platform/http/api-error';
import type { Precondition } from '../../platform/http/precondition';
import { toApiError } from '../../platform/http/to-api-error';
import {
  CURRENT,
  type FormerStoreListDocument,
  type FormerStoreListModel,
  type StoreListDocument,
  type StoreListModel,
} from './store-list-model';
import { formerPaths, withSlugs, type FormerPath } from './store-slugs';

export interface VersionedStores {
  /** Empty if no list was ever written. */
  version: string;
  /** Each with its slug. */
  stores: StoreList;
  /** Former paths of the stores' pages. */
  moved?: FormerPath[];
}

/** The author, and the version that must be current; without one, the last write wins. */
export type StoreChange = Pick<Precondition, 'expectedVersion'> & { by?: string };

export const MAX_FORMER_LISTS = 20;

/** Longer than a healthy database takes; pages with stores wait up to this long. */
const DATABASE_WAIT_MS = 300;

const digest = (stores: Store[]) =>
  createHash('sha256').update(JSON.stringify(stores)).digest('hex').slice(0, 20);

const toVersioned = ({
  version,
  stores,
  moved,
}: Pick<StoreListDocument, 'version' | 'stores' | 'moved'>): VersionedStores => ({
  version,
  stores: withSlugs(stores),
  ...(moved && { moved }),
});

const toDocument = (stores: Store[]) => ({
  version: digest(stores),
  stores,
  updatedAt: new Date(),
});

/**
 * The list of stores. `maxAge`: how long a response of the database counts as current; `patience`: how long a reader waits
 * for the database if a list is known. Both in ms.
 */
export const createStoreService = (
  lists: StoreListModel,
  formerLists: FormerStoreListModel,
  availability: DatabaseAvailability,
  { maxAge = 0, patience = DATABASE_WAIT_MS } = {},
) => {
  const freshness = createFreshnessWindow({
    lengthMs: maxAge,
    refresh: () => availability.run(read),
  });
  let latest: VersionedStores = { version: '', stores: [] };

  const read = async (): Promise<VersionedStores> => {
    const started = performance.now();
    const current = await lists.findById(CURRENT, { version: 1 }).lean();
    if (!current) return { version: '', stores: [] };
    if (current.version !== latest.version) {
      const list = await lists.findById(CURRENT, { _id: 0, updatedAt: 0 }).lean();
      if (list) latest = toVersioned(list);
    }
    freshness.open(started);
    return latest;
  };

  /** Stores a list before it is replaced, and deletes the oldest ones beyond the limit. */
  const archive = async ({ version, stores, updatedAt, by }: StoreListDocument): Promise<void> => {
    const former = {
      stores,
      count: stores.length,
      updatedAt,
      replacedAt: new Date(),
      ...(by !== undefined && { by }),
    };
    // Bypasses Mongoose: validating 10,000 stores again takes longer than writing them.
    await formerLists.db
      .collection<FormerStoreListDocument>(formerLists.collection.name)
      .updateOne({ _id: version }, { $set: former }, { upsert: true });
    const old = await formerLists
      .find({}, { _id: 1 })
      .sort({ replacedAt: -1, _id: 1 })
      .skip(MAX_FORMER_LISTS)
      .lean();
    if (old.length > 0)
      await formerLists.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) });
  };

  const replace = async (
    newStores: Store[],
    { by, expectedVersion }: StoreChange = {},
  ): Promise<VersionedStores> => {
    const stores = newStores.map(({ slug: _, ...store }) => store);
    const current = await lists.findById(CURRENT).lean();
    const moved = formerPaths(current?.stores ?? [], current?.moved ?? [], stores);
    const list = { ...toDocument(stores), moved, ...(by !== undefined && { by }) };
    if (
      current?.version === list.version &&
      (expectedVersion === undefined || expectedVersion === list.version)
    )
      return (latest = toVersioned(current));
    if (current) await archive(current);
    const isUnconditional = expectedVersion === undefined || (expectedVersion === '' && !current);
    const { matchedCount, upsertedCount } = await lists.updateOne(
      { _id: CURRENT, ...(!isUnconditional && { version: expectedVersion }) },
      { $set: list },
      { upsert: isUnconditional },
    );
    if (matchedCount + upsertedCount === 0)
      throw conflict(
        'The stores have been replaced since you read them: read them again, then make your change',
      );
    return (latest = toVersioned(list));
  };

  return {
    /** The last known list if the database is unavailable or slow. */
    async list(): Promise<VersionedStores> {
      const reading = availability.run(read).catch((error: unknown) => {
        if (toApiError(error) instanceof DatabaseUnavailableError && latest.version !== '')
          return latest;
        throw error;
      });
      if (latest.version === '') return reading;
      return (await withinLimit(reading, patience)) ?? latest;
    },

    /** The list, if it was read from the database within `maxAge`. */
    cached: (): VersionedStores | undefined =>
      latest.version !== '' && freshness.isOpen() ? latest : undefined,

    /** Call when the list may have changed. */
    invalidate: () => freshness.close(),

    /** Uses a copy of the list, saved by an earlier process, until the database is read. */
    useCopy(list: VersionedStores): void {
      latest = toVersioned(list);
    },

    /** Replaces the list and stores the previous one. Throws `conflict` if `expectedVersion` is not the current version. */
    replace,

    /** Replaces the list with a former one. Throws `not_found`, and `conflict` as `replace` does. */
    async restore(version: string, change?: StoreChange): Promise<VersionedStores> {
      const former = await formerLists.findById(version, { stores: 1 }).lean();
      if (!former) throw notFound(`There is no list ${version}`);
      return replace(former.stores, change);
    },

    /** The current list and the former ones, newest first, without their stores. */
    async lists(): Promise<StoreLists> {
      const [current, found] = await Promise.all([
        lists.findById(CURRENT, { version: 1, updatedAt: 1, by: 1, 'stores.id': 1 }).lean(),
        formerLists.find({}, { stores: 0 }).sort({ replacedAt: -1, _id: 1 }).lean(),
      ]);
      const former = await mapReadable(formerLists, found, ({ _id, count, updatedAt, by }) =>
        StoreListRecord.parse({ version: _id, count, since: updatedAt.toISOString(), by }),
      );
      return {
        ...(current && {
          current: {
            version: current.version,
            count: current.stores.length,
            since: current.updatedAt.toISOString(),
            ...(current.by !== undefined && { by: current.by }),
          },
        }),
        former: former.filter(({ version }) => version !== current?.version),
      };
    },

    /** Stores a first list if there is none; returns whether it did. */
    async seed(stores: Store[]): Promise<boolean> {
      const result = await unlessDuplicate(
        lists.updateOne({ _id: CURRENT }, { $setOnInsert: toDocument(stores) }, { upsert: true }),
      );
      return result?.upsertedCount === 1;
    },
  };
};
export type StoreService = ReturnType<typeof createStoreService>;
