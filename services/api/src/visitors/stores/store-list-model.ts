import { WEEKDAYS, type Store } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';

/** The one document of the collection. */
export const CURRENT = 'current';

/**
 * All stores in one document: replacing the list is one write, so that a reader finds the old list or
 * the new one, whatever fails in between. 10,000 stores take some 5 MB of the 16 that a document may.
 */
export interface StoreListDocument {
  _id: typeof CURRENT;
  /** A digest of the list: equal lists have equal versions, on every instance. */
  version: string;
  stores: Store[];
  updatedAt: Date;
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
    // Without a default: Mongoose would give an empty list to stores that were written without one.
    products: { type: [String], default: undefined },
  },
  { _id: false, id: false },
);

const storeListSchema = new Schema<StoreListDocument>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    stores: { type: [storeSchema], required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const storeListModel = (database: Connection) =>
  database.model<StoreListDocument>('StoreList', storeListSchema, 'store-lists');
export type StoreListModel = ReturnType<typeof storeListModel>;
