import { Schema, type Connection } from 'mongoose';

/** A person in one campaign. Written by `reserve` only. */
export interface PlayerDocument {
  /** `<campaign>/<player>` */
  _id: string;
  nextSpinAt: Date;
  /** How many spins were reserved. */
  spins: number;
  /** When the last spin was reserved. */
  reservedAt: Date;
  /** The code of the last spin. */
  code: string | null;
  /** All codes this person has used; absent instead of empty: the unique index allows one empty list. */
  codes?: string[];
}

const playerSchema = new Schema<PlayerDocument>(
  {
    _id: { type: String, required: true },
    nextSpinAt: { type: Date, required: true },
    spins: { type: Number, required: true },
    reservedAt: { type: Date, required: true },
    code: { type: String, default: null },
    codes: { type: [String], default: undefined },
  },
  { versionKey: false },
);
// A code is in at most one list.
playerSchema.index({ codes: 1 }, { unique: true, sparse: true });

export const playerModel = (database: Connection) =>
  database.model<PlayerDocument>('Player', playerSchema, 'players');
export type PlayerModel = ReturnType<typeof playerModel>;
