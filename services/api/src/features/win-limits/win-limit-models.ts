import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';

/** The person behind a player cookie in one campaign, as keyed hashes. */
const entrantSchema = new Schema({
  /** `<campaign>/<player>` */
  _id: { type: String, required: true },
  mailbox: { type: String, required: true },
  household: String,
  forgetAt: { type: Date, required: true },
});
export type EntrantDocument = Stored<typeof entrantSchema>;
entrantSchema.index({ forgetAt: 1 });

export const entrantModel = (database: Connection) =>
  database.model<EntrantDocument>('Entrant', entrantSchema, 'entrants');
export type EntrantModel = ReturnType<typeof entrantModel>;

/** A spin that has won, or is being drawn. */
const winPlaceSchema = new Schema(
  {
    /** `<campaign>/<player>/<number of the spin>` */
    spin: { type: String, required: true },
    /** When the place was taken; for a win, when the spin was drawn. */
    at: { type: Date, required: true },
    /** Requests that hold the place; it is released when the last one is refused. */
    holders: { type: [String], default: undefined },
    /** True once the chain of draws shows that it won. */
    won: Boolean,
  },
  { _id: false },
);
export type WinPlace = Stored<typeof winPlaceSchema, { holders?: string[] }>;

/** The wins of one mailbox or household in one campaign, and its spins that are being drawn. */
const winPlacesSchema = new Schema({
  /** `<campaign>/email/<keyed hash>` or `<campaign>/household/<keyed hash>` */
  _id: { type: String, required: true },
  places: [winPlaceSchema],
  /** Incremented by every change, for conditional writes. */
  version: { type: Number, required: true },
  forgetAt: { type: Date, required: true },
});
export type WinPlacesDocument = Stored<typeof winPlacesSchema, { places: WinPlace[] }>;
winPlacesSchema.index({ forgetAt: 1 });

export const winPlacesModel = (database: Connection) =>
  database.model<WinPlacesDocument>('WinPlaces', winPlacesSchema, 'win-places');
export type WinPlacesModel = ReturnType<typeof winPlacesModel>;
