import { Schema, type Connection } from 'mongoose';

export interface ReleaseDocument {
  /** `name@version`: the unique key that makes a release immutable. */
  _id: string;
  name: string;
  /** SHA-256 of the manifest's text, hex: the same bytes may be released again, others may not. */
  digest: string;
  /** The manifest as the text that was signed. Its keys hold dots, which MongoDB would read as paths. */
  manifest: string;
  createdAt: Date;
}

const releaseSchema = new Schema<ReleaseDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true, index: true },
    digest: { type: String, required: true },
    manifest: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const releaseModel = (database: Connection) =>
  database.model<ReleaseDocument>('Release', releaseSchema, 'releases');
export type ReleaseModel = ReturnType<typeof releaseModel>;
