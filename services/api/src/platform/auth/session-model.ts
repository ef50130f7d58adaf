import { Schema, type Connection } from 'mongoose';

/** Restricts the session: a shop's phone may only redeem. */
export type SessionUse = 'redeem';

export interface SessionDocument {
  /** A public id, which grants nothing. */
  _id: string;
  /** SHA-256 of the cookie value, hex. */
  hash: string;
  /** The name of its token. */
  name: string;
  /**
   * HMAC-SHA256 of the token's hash, keyed with the cookie value, hex: binds the session to this token. A plain hash
   * would allow offline guessing, because an owner may choose a weak token.
   */
  seal: string;
  /** Absent: a session of the Studio, with all scopes of the token. */
  use?: SessionUse;
  /** For example `Firefox on Windows`. */
  browser: string;
  createdAt: Date;
  lastUsedAt: Date;
  /** The latest possible end. */
  endsAt: Date;
  /** When it was ended early. */
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
