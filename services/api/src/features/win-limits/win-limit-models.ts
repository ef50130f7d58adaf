import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';

/** The person behind a player cookie in one campaign, as keyed hashes. */
const entrantSchema = new Schema({
  /** `<campaign>/<player>` */
  _id: { type: String, required: true },
  mailbox: { type: String, required: true },
  household: String,
  /** When the document is deleted. */
  forgetAt: { type: Date, required: true },
});
export type EntrantDocument = Stored<typeof entrantSchema>;
entrantSchema.index({ forgetAt: 1 });

export const entrantModel = (database: Connection) =>
  database.model<EntrantDocument>('Entrant', entrantSchema, 'entrants');
export type EntrantModel = ReturnType<typeof entrantModel>;

/** A spin that has won, or is being drawn. */
export interface WinPlace {
  /** `<campaign>/<player>/<number of the spin>` */
  spin: string;
  /** When the place was taken; for a win, when the spin was drawn. */
  at: Date;
  /** Requests that hold the place; it is released when the last one is refused. */
  holders?: string[];
  /** True once the chain of draws shows that it won. */
  won?: boolean;
}

/** The wins of one mailbox or household in one campaign, and its spins that are being drawn. */
export interface WinPlacesDocument {
  /** `<campaign>/email/<keyed hash>` or `<campaign>/household/<keyed hash>` */
  _id: string;
  places: WinPlace[];
  /** Incremented by every change, for conditional writes. */
  version: number;
  /** When the document is deleted. */
  forgetAt: Date;
}

const winPlacesSchema = new Schema<WinPlacesDocument>({
  _id: { type: String, required: true },
  places: [
    new Schema<WinPlace>(
      {
        spin: { type: String, required: true },
        at: { type: Date, required: true },
        holders: { type: [String], default: undefined },
        won: Boolean,
      },
      { _id: false },
    ),
  ],
  version: { type: Number, required: true },
  forgetAt: { type: Date, required: true },
});
winPlacesSchema.index({ forgetAt: 1 });

export const winPlacesModel = (database: Connection) =>
  database.model<WinPlacesDocument>('WinPlaces', winPlacesSchema, 'win-places');
export type WinPlacesModel = ReturnType<typeof winPlacesModel>;
