import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Store, StoreList, StoreLists } from '@site/contracts';
import { isDuplicateKey } from '../../platform/database/database';
import type { DatabaseReach } from '../../platform/database/database-reach';
import { createWindow } from '../../platform/database/window';
import { ApiError } from '../../platform/http/api-error';
import { DatabaseAway } from '../../platform/http/database-away';
import { toApiError } from '../../platform/http/to-api-error';
import type { FormerLists } from './former-lists';
import { CURRENT, type StoreListDocument, type StoreListModel } from './store-list-model';
import { formerAddresses, withSlugs, type FormerAddress } from './store-slugs';

export interface VersionedStores {
  version: string;
  /** Each with its slug. */
  stores: StoreList;
  /** What their addresses were before. */
  moved?: FormerAddress[];
}

export interface StoreService {
  /**
   * The stores and their version; '' when no list was ever written. The list that was known last while the database is
   * away, or takes its time.
   */
  list(): Promise<VersionedStores>;
  /** The list, where the database was asked for it a moment ago. */
  atHand(): VersionedStores | undefined;
  /** Something may have changed: whoever wants the list asks. */
  forget(): void;
  /** Takes over a list that was known before this process was; what the database says goes before it. */
  recall(list: VersionedStores): void;
  /**
   * Puts a list in the place of the present one: afterwards readers see all of it, and the one before is kept. Throws
   * `conflict` where `seen`, a version, is not what is there.
   */
  replace(stores: Store[], change?: StoreChange): Promise<VersionedStores>;
  /** The present list and those that were kept. */
  lists(): Promise<StoreLists>;
  /** Does `replace` with a list that was kept. Throws `not_found` where there is none of this version. */
  restore(version: string, change?: StoreChange): Promise<VersionedStores>;
  /** Writes a first list; leaves a list that is there alone. Answers whether it wrote. */
  seed(stores: Store[]): Promise<boolean>;
}

/** Who replaces a list, and the version that he has seen; without one whatever is there. */
export interface StoreChange {
  by?: string;
  seen?: string;
}

/** Longer than a database that is well takes; a page with stores waits as long. */
const PATIENCE_MS = 300;

const digest = (stores: Store[]) =>
  createHash('sha256').update(JSON.stringify(stores)).digest('hex').slice(0, 20);

/** What an instance knows of a list. */
const known = ({
  version,
  stores,
  moved,
}: Pick<StoreListDocument, 'version' | 'stores' | 'moved'>): VersionedStores => ({
  version,
  stores: withSlugs(stores),
  ...(moved && { moved }),
});

/**
 * `asking`: how long an answer of the database counts as what is. `patience`: how long who asks waits for the database
 * where a list is known. Both in ms.
 */
export const createStoreService = (
  lists: StoreListModel,
  former: FormerLists,
  reach: DatabaseReach,
  { asking = 0, patience = PATIENCE_MS } = {},
): StoreService => {
  const window = createWindow({ length: asking, ask: () => reach.ask(read) });
  // A version never changes its stores, so that only a new version has to be read as a whole.
  let latest: VersionedStores = { version: '', stores: [] };

  const read = async (): Promise<VersionedStores> => {
    const started = performance.now();
    const pointer = await lists.findById(CURRENT, { version: 1 }).lean();
    if (!pointer) return { version: '', stores: [] };
    if (pointer.version !== latest.version) {
      const list = await lists.findById(CURRENT, { _id: 0, updatedAt: 0 }).lean();
      if (list) latest = known(list);
    }
    window.open(started);
    return latest;
  };

  const documentOf = (stores: Store[]) => ({
    version: digest(stores),
    stores,
    updatedAt: new Date(),
  });

  /** The present list, and the versions of those from before. */
  const readAll = () => Promise.all([lists.findById(CURRENT).lean(), former.versions()]);
  const replace = async (given: Store[], { by, seen }: StoreChange = {}, reading = readAll()) => {
    const stores = given.map(({ slug: _, ...store }) => store);
    const [present, kept] = await reading;
    const moved = formerAddresses(present?.stores ?? [], present?.moved ?? [], stores);
    const list = { ...documentOf(stores), moved, ...(by !== undefined && { by }) };
    // The same list once more changes nothing, and is none from before.
    if (present?.version === list.version && (seen === undefined || seen === list.version))
      return (latest = known(present));
    // Kept before it goes: who is cut off in between has one list too many, and none too few.
    if (present) await former.keep(present);
    const isAny = seen === undefined || (seen === '' && !present);
    const [{ matchedCount, upsertedCount }] = await Promise.all([
      lists.updateOne(
        { _id: CURRENT, ...(!isAny && { version: seen }) },
        { $set: list },
        { upsert: isAny },
      ),
      former.forgetBeyond(present?.version, kept),
    ]);
    if (matchedCount + upsertedCount === 0)
      throw new ApiError(
        'conflict',
        'The stores have been replaced meanwhile: look at what is there now, and try again',
      );
    latest = known(list);
    return latest;
  };

  return {
    replace,

    async restore(version, change) {
      const reading = readAll();
      const [stores] = await Promise.all([former.find(version), reading]);
      if (!stores) throw new ApiError('not_found', `There is no list ${version}`);
      return replace(stores, change, reading);
    },

    async lists() {
      const [present, kept] = await Promise.all([
        lists.findById(CURRENT, { version: 1, updatedAt: 1, by: 1, 'stores.id': 1 }).lean(),
        former.all(),
      ]);
      return {
        ...(present && {
          current: {
            version: present.version,
            count: present.stores.length,
            since: present.updatedAt.toISOString(),
            ...(present.by !== undefined && { by: present.by }),
          },
        }),
        former: kept.filter(({ version }) => version !== present?.version),
      };
    },

    async list() {
      const asked = reach.ask(read).catch((error: unknown) => {
        if (toApiError(error) instanceof DatabaseAway && latest.version !== '') return latest;
        throw error;
      });
      if (latest.version === '') return asked;
      const end = new AbortController();
      const known = delay(patience, undefined, { signal: end.signal, ref: false }).then(
        () => latest,
        () => latest,
      );
      return Promise.race([asked, known]).finally(() => end.abort());
    },

    atHand: () => (latest.version !== '' && window.isOpen() ? latest : undefined),

    forget: () => window.close(),

    recall(list) {
      latest = known(list);
    },

    async seed(stores) {
      try {
        const { upsertedCount } = await lists.updateOne(
          { _id: CURRENT },
          { $setOnInsert: documentOf(stores) },
          { upsert: true },
        );
        return upsertedCount === 1;
      } catch (error) {
        // Another instance seeded at the same moment.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
};
