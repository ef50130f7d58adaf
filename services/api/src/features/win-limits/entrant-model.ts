import { Schema, type Connection } from 'mongoose';

/** Who plays under a cookie, as far as limits need it: keyed hashes, no address. */
export interface EntrantDocument {
  /** `<campaign>/<player>` */
  _id: string;
  mailbox: string;
  household?: string;
  /** When it is swept. */
  forgetAt: Date;
}

const entrantSchema = new Schema<EntrantDocument>(
  {
    _id: { type: String, required: true },
    mailbox: { type: String, required: true },
    household: String,
    forgetAt: { type: Date, required: true },
  },
  { versionKey: false },
);
entrantSchema.index({ forgetAt: 1 });

export const entrantModel = (database: Connection) =>
  database.model<EntrantDocument>('Entrant', entrantSchema, 'entrants');
export type EntrantModel = ReturnType<typeof entrantModel>;
