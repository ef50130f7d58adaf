import { WEEKDAYS, type Store } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { FormerPath } from './store-slugs';

/** The one document of the collection. */
export const CURRENT = 'current';

/**
 * All stores in one document, so that the list is replaced atomically. 10,000 stores take about 5 of MongoDB's 16 MB
 * per document.
 */
export interface StoreListDocument {
  _id: typeof CURRENT;
  /** A digest of the list: equal lists have equal versions, on every instance. */
  version: string;
  stores: Store[];
  updatedAt: Date;
  /** Who uploaded it; absent for seeded and older lists. */
  by?: string;
  /** Former paths of stores' pages, latest first, which redirect to the current ones. */
  moved?: FormerPath[];
}

const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, String]));

const storeSchema = new Schema<Store>(
  {
    id: { type: String, required: true },
    name: String,
    address: String,
    city: String,
    state: String,
    zipCode: String,
    phone: String,
    website: String,
    latitude: String,
    longitude: String,
    hours: { type: new Schema(hours, { _id: false }) },
    timeZone: String,
    // Otherwise Mongoose would add an empty list.
    products: { type: [String], default: undefined },
  },
  { _id: false, id: false },
);

const storeListSchema = new Schema<StoreListDocument>({
  _id: { type: String, required: true },
  version: { type: String, required: true },
  stores: { type: [storeSchema], required: true },
  updatedAt: { type: Date, required: true },
  by: String,
  moved: { type: [{ _id: false, path: String, id: String }], default: undefined },
});

/** A former list; its id is its version, so that equal lists are stored once. */
export interface FormerStoreListDocument extends Omit<
  StoreListDocument,
  '_id' | 'version' | 'moved'
> {
  _id: string;
  /** Number of stores, for queries without them. */
  count: number;
  /** When it was replaced. */
  replacedAt: Date;
}

const formerStoreListSchema = new Schema<FormerStoreListDocument>({
  _id: { type: String, required: true },
  stores: { type: [storeSchema], required: true },
  count: { type: Number, required: true },
  updatedAt: { type: Date, required: true },
  replacedAt: { type: Date, required: true },
  by: String,
});

export const storeListModel = (database: Connection) =>
  database.model<StoreListDocument>('StoreList', storeListSchema, 'store-lists');
export type StoreListModel = ReturnType<typeof storeListModel>;

export const formerStoreListModel = (database: Connection) =>
  database.model<FormerStoreListDocument>(
    'FormerStoreList',
    formerStoreListSchema,
    'former-store-lists',
  );
export type FormerStoreListModel = ReturnType<typeof formerStoreListModel>;
