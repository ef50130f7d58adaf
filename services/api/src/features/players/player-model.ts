import { Schema, type Connection } from 'mongoose';

/** What one person may do in one campaign. Written by `reserve` alone. */
export interface PlayerDocument {
  /** `<campaign>/<player>` */
  _id: string;
  nextSpinAt: Date;
  /** How many spins were reserved; the last one's key is made from it. */
  spins: number;
  /** When the last spin was reserved. */
  reservedAt: Date;
  /** The code that the last spin was reserved with. */
  code: string | null;
  /** Every code that this person has spent; absent, never empty: an index takes two empty lists for the same. */
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
// A code stands in one person's list, or in none.
playerSchema.index({ codes: 1 }, { unique: true, sparse: true });

export const playerModel = (database: Connection) =>
  database.model<PlayerDocument>('Player', playerSchema, 'players');
export type PlayerModel = ReturnType<typeof playerModel>;
