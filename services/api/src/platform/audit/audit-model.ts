import { Schema, type Connection } from 'mongoose';

/** One call of the administration. It is written before the call does anything, and completed once, after it. */
export interface AuditDocument {
  /** When it began, in ISO 8601, and some random letters: in the order of time, and unique across instances. */
  _id: string;
  by: string;
  method: string;
  path: string;
  ids: string[];
  what?: string;
  /** The status that was answered; absent until then. */
  status?: number;
  reason?: string;
}

const auditSchema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    by: { type: String, required: true },
    method: { type: String, required: true },
    path: { type: String, required: true },
    ids: { type: [String], required: true },
    what: String,
    status: Number,
    reason: String,
  },
  { versionKey: false },
);
auditSchema.index({ by: 1, _id: -1 });

export const auditModel = (database: Connection) =>
  database.model<AuditDocument>('Audit', auditSchema, 'audit');
export type AuditModel = ReturnType<typeof auditModel>;
