import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../database/database';

/** One administration call. Written before the call does anything, and completed once afterwards. */
const auditSchema = new Schema({
  /** Start in ISO 8601 and random characters: sorted by time and unique across instances. */
  _id: { type: String, required: true },
  by: { type: String, required: true },
  method: { type: String, required: true },
  path: { type: String, required: true },
  ids: { type: [String], required: true },
  what: String,
  /** The response status; absent until the response. */
  status: Number,
  reason: String,
});
export type AuditDocument = Stored<typeof auditSchema>;
auditSchema.index({ by: 1, _id: -1 });

export const auditModel = (database: Connection) =>
  database.model<AuditDocument>('Audit', auditSchema, 'audit');
export type AuditModel = ReturnType<typeof auditModel>;
