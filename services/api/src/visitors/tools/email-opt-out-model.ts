import { Schema, type Connection } from 'mongoose';

/** An address whose owner wants no more mail from the tools. */
export interface EmailOptOutDocument {
  /** The address, in lower case. */
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
