import { StoreListRecord, type Store } from '@site/contracts';
import { trusted } from 'mongoose';
import { mayWrite } from '../../platform/database/before-writes';
import { readable } from '../../platform/database/readable';
import type {
  FormerStoreListDocument,
  FormerStoreListModel,
  StoreListDocument,
} from './store-list-model';

/** How many lists from before can be gone back to. */
export const KEPT_LISTS = 20;

/** The lists that visitors have seen. */
export interface FormerLists {
  /** Keeps a list that another is about to replace. */
  keep(list: Omit<StoreListDocument, '_id'>): Promise<void>;
  /** What is kept, the latest first. */
  versions(): Promise<string[]>;
  /** Beside the latest, which was just kept, 19 of those that were there before it stay. */
  forgetBeyond(latest: string | undefined, before: string[]): Promise<void>;
  /** The latest first. */
  all(): Promise<StoreListRecord[]>;
  /** The stores of one; undefined where it is not kept (any more). */
  find(version: string): Promise<Store[] | undefined>;
}

export const createFormerLists = (lists: FormerStoreListModel): FormerLists => ({
  async keep({ version, stores, updatedAt, by }) {
    const kept = {
      ...{ stores, count: stores.length, updatedAt, replacedAt: new Date() },
      ...(by !== undefined && { by }),
    };
    // As it stands in the database: to look at each field of 10,000 stores once more takes longer than to write them.
    await mayWrite();
    await lists.db
      .collection<FormerStoreListDocument>(lists.collection.name)
      .updateOne({ _id: version }, { $set: kept }, { upsert: true });
  },

  async versions() {
    const found = await lists.find({}, { _id: 1 }).sort({ replacedAt: -1, _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  },

  async forgetBeyond(latest, before) {
    const old = before.filter((version) => version !== latest).slice(KEPT_LISTS - 1);
    if (old.length > 0) await lists.deleteMany({ _id: trusted({ $in: old }) });
  },

  async all() {
    const found = await lists.find({}, { stores: 0 }).sort({ replacedAt: -1, _id: 1 }).lean();
    return readable(lists, found, ({ _id, count, updatedAt, by }) =>
      StoreListRecord.parse({ version: _id, count, since: updatedAt.toISOString(), by }),
    );
  },

  find: async (version) => (await lists.findById(version, { stores: 1 }).lean())?.stores,
});
