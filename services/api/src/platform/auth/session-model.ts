import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../database/database';

/** Restricts the session: a store's phone may only redeem. */
export type SessionUse = 'redeem';

const sessionSchema = new Schema({
  /** A public id, which grants nothing. */
  _id: { type: String, required: true },
  /** SHA-256 of the cookie value, hex. */
  hash: { type: String, required: true, unique: true },
  /** The name of its token. */
  name: { type: String, required: true },
  /**
   * HMAC-SHA256 of the token's hash, keyed with the cookie value, hex: binds the session to this token. A plain hash
   * would allow offline guessing, because an owner may choose a weak token.
   */
  seal: { type: String, required: true },
  /** Absent: a session of the Studio, with all scopes of the token. */
  use: { type: String, enum: ['redeem'] },
  /** For example `Firefox on Windows`. */
  browser: { type: String, required: true },
  createdAt: { type: Date, required: true },
  lastUsedAt: { type: Date, required: true },
  /** The latest possible end. */
  endsAt: { type: Date, required: true },
  /** When it was ended early. */
  endedAt: Date,
});
export type SessionDocument = Stored<typeof sessionSchema>;

export const sessionModel = (database: Connection) =>
  database.model<SessionDocument>('StudioSession', sessionSchema, 'studio-sessions');
export type SessionModel = ReturnType<typeof sessionModel>;
