import { Schema, type Connection } from 'mongoose';

/** Codes that were ordered together. They are not kept one by one: each proves itself. */
export interface CodeBatchDocument {
  /** Ten random hexadecimal digits. */
  _id: string;
  campaign: string;
  count: number;
  expiresAt: Date;
  createdAt: Date;
}

const codeBatchSchema = new Schema<CodeBatchDocument>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const codeBatchModel = (database: Connection) =>
  database.model<CodeBatchDocument>('CodeBatch', codeBatchSchema, 'code-batches');
export type CodeBatchModel = ReturnType<typeof codeBatchModel>;
