import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Store, StoreList } from '@site/contracts';
import { isDuplicateKey } from '../../ground/database/database';
import type { DatabaseReach } from '../../ground/database/database-reach';
import { createWindow } from '../../ground/at-hand/window';
import { DatabaseAway } from '../../ground/errors/database-away';
import { toApiError } from '../../ground/errors/to-api-error';
import { CURRENT, type StoreListModel } from './store-list-model';

export interface VersionedStores {
  version: string;
  stores: StoreList;
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
  /** Puts a list in the place of the present one: afterwards readers see all of it. */
  replace(stores: Store[]): Promise<VersionedStores>;
  /** Writes a first list; leaves a list that is there alone. Answers whether it wrote. */
  seed(stores: Store[]): Promise<boolean>;
}

/** How long who asks for the stores waits for the database where a list is known, in ms. */
const PATIENCE_MS = 300;

const digest = (stores: Store[]) =>
  createHash('sha256').update(JSON.stringify(stores)).digest('hex').slice(0, 20);

/** `asking`: how long an answer of the database counts as what is, in ms. */
export const createStoreService = (
  lists: StoreListModel,
  reach: DatabaseReach,
  asking = 0,
): StoreService => {
  const window = createWindow({ length: asking, ask: () => reach.ask(read) });
  // A version never changes its stores, so that only a new version has to be read as a whole.
  let latest: VersionedStores = { version: '', stores: [] };

  const read = async (): Promise<VersionedStores> => {
    const started = performance.now();
    const pointer = await lists.findById(CURRENT, { version: 1 }).lean();
    if (!pointer) return { version: '', stores: [] };
    if (pointer.version !== latest.version) {
      const list = await lists.findById(CURRENT, { _id: 0, version: 1, stores: 1 }).lean();
      if (list) latest = { version: list.version, stores: list.stores };
    }
    window.open(started);
    return latest;
  };

  const documentOf = (stores: Store[]) => ({
    version: digest(stores),
    stores,
    updatedAt: new Date(),
  });

  return {
    async list() {
      const asked = reach.ask(read).catch((error: unknown) => {
        if (toApiError(error) instanceof DatabaseAway && latest.version !== '') return latest;
        throw error;
      });
      if (latest.version === '') return asked;
      const end = new AbortController();
      const known = delay(PATIENCE_MS, undefined, { signal: end.signal, ref: false }).then(
        () => latest,
        () => latest,
      );
      return Promise.race([asked, known]).finally(() => end.abort());
    },

    atHand: () => (latest.version !== '' && window.isOpen() ? latest : undefined),

    forget: () => window.close(),

    recall(list) {
      latest = list;
    },

    async replace(stores) {
      const list = documentOf(stores);
      await lists.updateOne({ _id: CURRENT }, { $set: list }, { upsert: true });
      latest = { version: list.version, stores };
      return latest;
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
