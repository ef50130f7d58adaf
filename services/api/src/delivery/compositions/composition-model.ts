import { Schema, type Connection } from 'mongoose';

export interface CompositionDocument {
  /** Its number: the unique key by which of two promotions from the same base only one succeeds. */
  _id: number;
  /** part → version */
  parts: Record<string, string>;
  /**
   * part → what was live of it before, newest first and without its present version: what a rollback goes to, and
   * what browsers fall back to. Absent in compositions from before it was kept (`previous-releases.ts`).
   */
  previous?: Record<string, string[]>;
  /** The composition it was made from. */
  base?: number;
  /** Who made it, in his own words. */
  by?: string;
  reason: string;
  createdAt: Date;
}

const compositionSchema = new Schema<CompositionDocument>(
  {
    _id: { type: Number, required: true },
    parts: { type: Schema.Types.Mixed, required: true },
    previous: Schema.Types.Mixed,
    base: Number,
    by: String,
    reason: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const compositionModel = (database: Connection) =>
  database.model<CompositionDocument>('Composition', compositionSchema, 'compositions');
export type CompositionModel = ReturnType<typeof compositionModel>;

/** A pointer to a composition: what is live. */
export interface ChannelDocument {
  _id: 'live';
  composition: number;
}

const channelSchema = new Schema<ChannelDocument>(
  { _id: { type: String, required: true }, composition: { type: Number, required: true } },
  { versionKey: false },
);

export const channelModel = (database: Connection) =>
  database.model<ChannelDocument>('Channel', channelSchema, 'channels');
export type ChannelModel = ReturnType<typeof channelModel>;
