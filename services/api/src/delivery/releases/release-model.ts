import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';

const releaseSchema = new Schema({
  /** `name@version`: the unique key that makes a release immutable. */
  _id: { type: String, required: true },
  name: { type: String, required: true, index: true },
  /** SHA-256 of the manifest's text, hex: only the same bytes may be released again. */
  digest: { type: String, required: true },
  /** The signed text. As an object it would have keys with dots, which MongoDB reads as paths. */
  manifest: String,
  createdAt: { type: Date, required: true },
  /** When the same files were uploaded again, or a promotion claimed it. */
  renewedAt: Date,
  /**
   * When a prune selected it. Files and manifest are removed afterwards; the digest stays, so that the name never gets other
   * bytes.
   */
  prunedAt: Date,
});
export type ReleaseDocument = Stored<typeof releaseSchema>;

export const releaseModel = (database: Connection) =>
  database.model<ReleaseDocument>('Release', releaseSchema, 'releases');
export type ReleaseModel = ReturnType<typeof releaseModel>;
