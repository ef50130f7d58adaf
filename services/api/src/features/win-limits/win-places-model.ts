import { Schema, type Connection } from 'mongoose';

/** A spin that may win, or has. */
export interface WinPlace {
  /** `<campaign>/<player>/<number of the spin>` */
  spin: string;
  /** Since when the spin holds it; of a win, when that was drawn. */
  at: Date;
  /** The requests that hold it: the last one that is refused gives it back. */
  holders?: string[];
  /** The chain says that it won. */
  won?: boolean;
}

/** The wins of one mailbox or household in one campaign, and the spins that are just being drawn for it. */
export interface WinPlacesDocument {
  /** `<campaign>/email/<keyed hash>` or `<campaign>/household/<keyed hash>` */
  _id: string;
  places: WinPlace[];
  /** Counts changes: who has read an older one changes nothing. */
  version: number;
  /** When it is swept. */
  forgetAt: Date;
}

const winPlacesSchema = new Schema<WinPlacesDocument>(
  {
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
  },
  { versionKey: false },
);
winPlacesSchema.index({ forgetAt: 1 });

export const winPlacesModel = (database: Connection) =>
  database.model<WinPlacesDocument>('WinPlaces', winPlacesSchema, 'win-places');
export type WinPlacesModel = ReturnType<typeof winPlacesModel>;
