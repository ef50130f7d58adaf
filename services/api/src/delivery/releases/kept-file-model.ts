import { Schema, type Connection } from 'mongoose';

/** A file that keeps its address: with which bytes, and of which release it is served. */
export interface KeptFileDocument {
  /** `name/path`: one content for one address, for ever. */
  _id: string;
  name: string;
  /** Of the release that brought it first; when that is pruned, another that has the file takes it over. */
  version: string;
  integrity: string;
}

const keptFileSchema = new Schema<KeptFileDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true, index: true },
    version: { type: String, required: true },
    integrity: { type: String, required: true },
  },
  { versionKey: false },
);

export const keptFileModel = (database: Connection) =>
  database.model<KeptFileDocument>('KeptFile', keptFileSchema, 'kept-files');
export type KeptFileModel = ReturnType<typeof keptFileModel>;
