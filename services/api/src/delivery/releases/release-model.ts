import { Schema, type Connection } from 'mongoose';

export interface ReleaseDocument {
  /** `name@version`: the unique key that makes a release immutable. */
  _id: string;
  name: string;
  /** SHA-256 of the manifest's text, hex: only the same bytes may be released again. */
  digest: string;
  /** The signed text. As an object it would have keys with dots, which MongoDB reads as paths. */
  manifest?: string;
  createdAt: Date;
  /** When the same files were uploaded again, or a promotion claimed it. */
  renewedAt?: Date;
  /**
   * When a prune selected it. Files and manifest are removed afterwards; the digest stays, so that the name never gets other
   * bytes.
   */
  prunedAt?: Date;
}

const releaseSchema = new Schema<ReleaseDocument>({
  _id: { type: String, required: true },
  name: { type: String, required: true, index: true },
  digest: { type: String, required: true },
  manifest: String,
  createdAt: { type: Date, required: true },
  renewedAt: Date,
  prunedAt: Date,
});

export const releaseModel = (database: Connection) =>
  database.model<ReleaseDocument>('Release', releaseSchema, 'releases');
export type ReleaseModel = ReturnType<typeof releaseModel>;
