import { Schema, type Connection } from 'mongoose';

/** Codes that were ordered together. They are not kept one by one: each proves itself. */
export interface CodeBatchDocument {
  /** Five random characters of base 32; of older ones ten hexadecimal digits. */
  _id: string;
  campaign: string;
  count: number;
  /** How many were spent; absent of batches from before that was counted. */
  used?: number;
  expiresAt: Date;
  createdAt: Date;
  /** Since when its codes are good no longer. */
  revokedAt?: Date;
}

const codeBatchSchema = new Schema<CodeBatchDocument>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true },
    count: { type: Number, required: true },
    used: Number,
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    revokedAt: Date,
  },
  { versionKey: false },
);

export const codeBatchModel = (database: Connection) =>
  database.model<CodeBatchDocument>('CodeBatch', codeBatchSchema, 'code-batches');
export type CodeBatchModel = ReturnType<typeof codeBatchModel>;
