import {
  COMPOSITION_ACTIONS,
  type Composition,
  type Finding,
  type PartChange,
} from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { SliceRange } from './slices';

/** A path or pattern of a retired part, and the page that it redirects to. */
export interface GonePath {
  path: string;
  to?: string;
}

/** A release that the visitors of some slices get instead of the live one. */
export interface CanaryDocument {
  name: string;
  version: string;
  /** Slices belong to at most one canary. */
  ranges: SliceRange[];
  /** The composition with which it began. */
  began: number;
  at: Date;
  by?: string;
}

export interface CompositionDocument {
  /** Its number. As a unique key it lets only one of two concurrent promotions succeed. */
  _id: number;
  /** part → version */
  parts: Record<string, string>;
  /** part → earlier versions, newest first, for rollbacks and fallbacks */
  previous: Record<string, string[]>;
  /** Paths of retired parts that no other part answers. */
  gone?: GonePath[];
  /** At most one for each part. */
  canaries?: CanaryDocument[];
  /** The composition since which the base variant is unchanged; absent: since this one. */
  shownSince?: number;
  /** The composition that was live before. */
  base?: number;
  action: Composition['action'];
  /** `last` is only in compositions of older releases. */
  changes: (PartChange & { last?: number })[];
  /** Empty; instances of older releases read it. */
  since: Record<string, number>;
  by?: string;
  reason?: string;
  /** Findings that `force` has overridden. */
  forced?: Finding['code'][];
  createdAt: Date;
}

/** Lists and maps are checked when they are read (`checkReferences`, `checkHistoryFields`). */
const compositionSchema = new Schema<CompositionDocument>(
  {
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
  },
  // Keeps an empty `previous`.
  { versionKey: false, minimize: false },
);

const References = z.looseObject({
  parts: z.record(z.string(), z.string()),
  previous: z.record(z.string(), z.array(z.string())),
  canaries: z.optional(
    z.array(
      z.looseObject({
        name: z.string(),
        version: z.string(),
        ranges: z.array(z.looseObject({ from: z.number(), to: z.number() })),
        began: z.number(),
      }),
    ),
  ),
});

const Change = z.looseObject({
  action: z.enum(COMPOSITION_ACTIONS),
  changes: z.array(
    z.looseObject({
      name: z.string(),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      percent: z.optional(z.number()),
    }),
  ),
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
  forced: z.optional(z.array(z.string())),
  createdAt: z.date(),
});

/** Throws if the releases that a composition names are corrupt: a prune would count them as not needed. */
export const checkReferences = <Document extends object>(document: Document): Document => {
  z.parse(References, document);
  return document;
};

/** Throws if the fields for the history are corrupt. */
export const checkHistoryFields = <Document extends object>(document: Document): Document => {
  z.parse(Change, document);
  return document;
};

export const compositionModel = (database: Connection) =>
  database.model<CompositionDocument>('Composition', compositionSchema, 'compositions');
export type CompositionModel = ReturnType<typeof compositionModel>;

/** Points to the live composition. */
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
