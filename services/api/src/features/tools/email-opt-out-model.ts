import { Schema, type Connection } from 'mongoose';

/** Somebody who wants no more mail from the tools. */
export interface EmailOptOutDocument {
  /** Stands for the address; see `createOptOuts`. */
  _id: string;
  createdAt: Date;
}

const emailOptOutSchema = new Schema<EmailOptOutDocument>(
  {
    _id: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const emailOptOutModel = (database: Connection) =>
  database.model<EmailOptOutDocument>('EmailOptOut', emailOptOutSchema, 'email-opt-outs');
export type EmailOptOutModel = ReturnType<typeof emailOptOutModel>;
