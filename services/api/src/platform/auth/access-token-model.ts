import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../database/database';

const accessTokenSchema = new Schema({
  /** The name; one token of a name is valid at a time. */
  _id: { type: String, required: true },
  /** SHA-256 of the token, hex. Tokens have 256 random bits, so a slow, salted hash would add no protection. */
  hash: { type: String, required: true, unique: true },
  /** Hashes of earlier tokens of this name, the latest first. */
  formerHashes: { type: [String], default: undefined, index: true },
  may: { type: [String], required: true },
  createdAt: { type: Date, required: true },
  createdBy: { type: String, required: true },
  expiresAt: Date,
  revokedAt: Date,
  revokedBy: String,
});
export type AccessTokenDocument = Stored<typeof accessTokenSchema>;

export const accessTokenModel = (database: Connection) =>
  database.model<AccessTokenDocument>('AccessToken', accessTokenSchema, 'access-tokens');
export type AccessTokenModel = ReturnType<typeof accessTokenModel>;
