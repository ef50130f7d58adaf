import { Schema, type Connection } from 'mongoose';

/** One administration call. Written before the call does anything, and completed once afterwards. */
export interface AuditDocument {
  /** Start in ISO 8601 and random characters: sorted by time and unique across instances. */
  _id: string;
  by: string;
  method: string;
  path: string;
  ids: string[];
  what?: string;
  /** The status of the answer; absent until then. */
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
