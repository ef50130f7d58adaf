import { WEEKDAYS, type Store } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import type { FormerPath } from './store-slugs';

/** The one document of the collection. */
export const CURRENT = 'current';

const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, String]));

const storeSchema = new Schema(
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

/**
 * All stores in one document, so that the list is replaced atomically. 10,000 stores take about 5 of MongoDB's 16 MB
 * per document.
 */
const storeListSchema = new Schema({
  _id: { type: String, required: true },
  /** A digest of the list: equal lists have equal versions, on every instance. */
  version: { type: String, required: true },
  stores: { type: [storeSchema], required: true },
  updatedAt: { type: Date, required: true },
  /** Who uploaded it; absent for seeded and older lists. */
  by: String,
  /** Former paths of stores' pages, latest first, which redirect to the current ones. */
  moved: { type: [{ _id: false, path: String, id: String }], default: undefined },
});

export type StoreListDocument = Stored<
  typeof storeListSchema,
  { stores: Store[]; moved?: FormerPath[] }
>;

/** A former list; its id is its version, so that equal lists are stored once. */
const formerStoreListSchema = new Schema({
  _id: { type: String, required: true },
  stores: { type: [storeSchema], required: true },
  /** Number of stores, for queries without them. */
  count: { type: Number, required: true },
  updatedAt: { type: Date, required: true },
  replacedAt: { type: Date, required: true },
  by: String,
});
export type FormerStoreListDocument = Stored<typeof formerStoreListSchema, { stores: Store[] }>;

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
