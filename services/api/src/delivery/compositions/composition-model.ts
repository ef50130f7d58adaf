import { COMPOSITION_ACTIONS, type FindingCode } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Stored } from '../../platform/database/database';

/** A path or pattern of a retired part, and the page that it redirects to. */
export interface GonePath {
  path: string;
  to?: string;
}

/** A release that the visitors of some slices get instead of the live one. */
const CanaryDocument = z.object({
  name: z.string(),
  version: z.string(),
  /** Slices belong to at most one canary. */
  ranges: z.array(z.object({ from: z.number(), to: z.number() })),
  /** The composition with which it began. */
  began: z.number(),
  at: z.date(),
  by: z.optional(z.string()),
});
export type CanaryDocument = z.infer<typeof CanaryDocument>;

const References = z.object({
  /** part → version */
  parts: z.record(z.string(), z.string()),
  /** part → earlier versions, newest first, for rollbacks and fallbacks */
  previous: z.record(z.string(), z.array(z.string())),
  /** At most one for each part. */
  canaries: z.optional(z.array(CanaryDocument)),
});

const HistoryFields = z.object({
  action: z.enum(COMPOSITION_ACTIONS),
  /** `last` is only in compositions of older releases. */
  changes: z.array(
    z.object({
      name: z.string(),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      percent: z.optional(z.number()),
      last: z.optional(z.number()),
    }),
  ),
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Findings that `force` has overridden. */
  forced: z.optional(z.array(z.custom<FindingCode>((code) => typeof code === 'string'))),
  createdAt: z.date(),
});

export interface CompositionDocument
  extends z.infer<typeof References>, z.infer<typeof HistoryFields> {
  /** Its number. As a unique key it lets only one of two concurrent promotions succeed. */
  _id: number;
  /** Paths of retired parts that no other part answers. */
  gone?: GonePath[];
  /** The composition since which the base variant is unchanged; absent: since this one. */
  shownSince?: number;
  /** The composition that was live before. */
  base?: number;
  /** Empty; instances of older releases read it. */
  since: Record<string, number>;
}

/** Lists and maps are checked when they are read (`checkReferences`, `checkHistoryFields`). */
const compositionSchema = new Schema<CompositionDocument>({
  _id: { type: Number, required: true },
  parts: { type: Schema.Types.Mixed, required: true },
  previous: { type: Schema.Types.Mixed, required: true },
  gone: Schema.Types.Mixed,
  canaries: Schema.Types.Mixed,
  shownSince: Number,
  base: Number,
  action: { type: String, enum: COMPOSITION_ACTIONS, required: true },
  changes: { type: Schema.Types.Mixed, required: true },
  since: { type: Schema.Types.Mixed, required: true },
  by: String,
  reason: String,
  forced: Schema.Types.Mixed,
  createdAt: { type: Date, required: true },
});

/** Throws if the releases that a composition names are corrupt: a prune would count them as not needed. */
export const checkReferences = <Document extends object>(document: Document): Document => {
  z.parse(References, document);
  return document;
};

/** Throws if the fields for the history are corrupt. */
export const checkHistoryFields = <Document extends object>(document: Document): Document => {
  z.parse(HistoryFields, document);
  return document;
};

export const compositionModel = (database: Connection) =>
  database.model<CompositionDocument>('Composition', compositionSchema, 'compositions');
export type CompositionModel = ReturnType<typeof compositionModel>;

/** `live` points to the live composition. */
const channelSchema = new Schema({
  _id: { type: String, required: true },
  composition: { type: Number, required: true },
});

export const channelModel = (database: Connection) =>
  database.model<Stored<typeof channelSchema>>('Channel', channelSchema, 'channels');
export type ChannelModel = ReturnType<typeof channelModel>;
