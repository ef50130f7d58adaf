import { Schema, type Connection } from 'mongoose';

export interface ReleaseKeyDocument {
  /** Its name, which is given once: whoever has signed a release stays known by it. */
  _id: string;
  /** Unique: a key that was revoked is never good again, under no name. */
  fingerprint: string;
  /** PEM. */
  publicKey: string;
  parts: string[];
  createdAt: Date;
  createdBy: string;
  revokedAt?: Date;
  revokedBy?: string;
}

const releaseKeySchema = new Schema<ReleaseKeyDocument>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true, unique: true },
    publicKey: { type: String, required: true },
    parts: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    revokedAt: Date,
    revokedBy: String,
  },
  { versionKey: false },
);

export const releaseKeyModel = (database: Connection) =>
  database.model<ReleaseKeyDocument>('ReleaseKey', releaseKeySchema, 'release-keys');
export type ReleaseKeyModel = ReturnType<typeof releaseKeyModel>;
