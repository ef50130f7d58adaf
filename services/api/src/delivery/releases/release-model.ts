import { Schema, type Connection } from 'mongoose';

export interface ReleaseDocument {
  /** `name@version`: the unique key that makes a release immutable. */
  _id: string;
  name: string;
  /** SHA-256 of the manifest's text, hex: the same bytes may be released again, others may not. */
  digest: string;
  /** The manifest as the text that was signed. Its keys hold dots, which MongoDB would read as paths. */
  manifest?: string;
  createdAt: Date;
  /** When the same was released again, or was about to be live; absent where it never was. */
  renewedAt?: Date;
  /** The run that is about to remove it, and when that has last said so (`delivery/prune`). */
  pruneRun?: string;
  pruneAt?: Date;
  /** Since when files and manifest are gone. The digest stays: the name never stands for other bytes. */
  prunedAt?: Date;
}

const releaseSchema = new Schema<ReleaseDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true, index: true },
    digest: { type: String, required: true },
    manifest: String,
    createdAt: { type: Date, required: true },
    renewedAt: Date,
    pruneRun: String,
    pruneAt: Date,
    prunedAt: Date,
  },
  { versionKey: false },
);

export const releaseModel = (database: Connection) =>
  database.model<ReleaseDocument>('Release', releaseSchema, 'releases');
export type ReleaseModel = ReturnType<typeof releaseModel>;
