import { Schema, type Connection } from 'mongoose';

export interface AccessTokenDocument {
  /** The name; one token of a name is valid at a time. */
  _id: string;
  /** SHA-256 of the token, hex. Tokens have 256 random bits, so a slow, salted hash would add no protection. */
  hash: string;
  /** Hashes of earlier tokens of this name, the latest first. */
  formerHashes?: string[];
  may: string[];
  createdAt: Date;
  createdBy: string;
  expiresAt?: Date;
  revokedAt?: Date;
  revokedBy?: string;
}

const accessTokenSchema = new Schema<AccessTokenDocument>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true, unique: true },
    formerHashes: { type: [String], default: undefined, index: true },
    may: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    expiresAt: Date,
    revokedAt: Date,
    revokedBy: String,
  },
  { versionKey: false },
);

export const accessTokenModel = (database: Connection) =>
  database.model<AccessTokenDocument>('AccessToken', accessTokenSchema, 'access-tokens');
export type AccessTokenModel = ReturnType<typeof accessTokenModel>;
