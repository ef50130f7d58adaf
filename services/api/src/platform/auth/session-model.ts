import { Schema, type Connection } from 'mongoose';

/** What it may alone, whatever the token may: a shop's phone redeems. */
export type SessionUse = 'redeem';

export interface SessionDocument {
  /** What the list calls it; opens nothing. */
  _id: string;
  /** SHA-256 of what the browser's cookie holds, hex. */
  hash: string;
  /** The name of the token that it was opened with. */
  name: string;
  /**
   * That very token: HMAC-SHA256 of its hash, hex, under what the cookie holds. So the owner's token, which somebody may
   * have made up, cannot be tried out with a copy of the database.
   */
  seal: string;
  /** Absent: it is the Studio's, and may what the token may. */
  use?: SessionUse;
  /** Such as `Firefox on Windows`. */
  browser: string;
  createdAt: Date;
  lastUsedAt: Date;
  /** However much it is used. */
  endsAt: Date;
  /** When somebody has ended it. */
  endedAt?: Date;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    seal: { type: String, required: true },
    use: { type: String, enum: ['redeem'] },
    browser: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    endedAt: Date,
  },
  { versionKey: false },
);

export const sessionModel = (database: Connection) =>
  database.model<SessionDocument>('StudioSession', sessionSchema, 'studio-sessions');
export type SessionModel = ReturnType<typeof sessionModel>;
