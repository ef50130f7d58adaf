import {
  COMPOSITION_ACTIONS,
  type Composition,
  type Finding,
  type PartChange,
} from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { SliceRange } from './slices';

/**
 * A change of a part, with the number of the one before it: the history of a part is read by following these, so that
 * it costs the same with ten compositions as with ten thousand, on servers that use no index but the unique ones too.
 */
export interface LinkedChange extends PartChange {
  last?: number;
}

/** A path or pattern of a part that was retired, and the page that it leads to, if any. */
export interface GonePath {
  path: string;
  to?: string;
}

/** A release that the visitors of some slices get in place of their part's live one. */
export interface CanaryDocument {
  name: string;
  version: string;
  /** No slice is in those of two canaries. */
  ranges: SliceRange[];
  /** The number of the composition with which it began. */
  began: number;
  at: Date;
  by?: string;
}

export interface CompositionDocument {
  /** Its number: the unique key by which of two promotions from the same base only one succeeds. */
  _id: number;
  /** part → version of all that it names. */
  parts: Record<string, string>;
  /**
   * part → what was live of it before, newest first and without its present version: what a rollback goes to, and
   * what browsers fall back to.
   */
  previous: Record<string, string[]>;
  /** Where pages of retired parts were, and none is now; absent where nothing is gone. */
  gone?: GonePath[];
  /** At most one of a part; absent where there is none. */
  canaries?: CanaryDocument[];
  /**
   * Since which composition visitors who are on no canary get the same: that of the last change which was not a
   * canary's. Absent: since this one.
   */
  shownSince?: number;
  /** The composition it was made from. */
  base?: number;
  action: Composition['action'];
  /** What differs from its base. */
  changes: LinkedChange[];
  /** part → the number of its latest change, also of parts that are gone. */
  since: Record<string, number>;
  /** Who made it, in his own words. */
  by?: string;
  reason?: string;
  /** What the verdict found, and `force` put live all the same. */
  forced?: Finding['code'][];
  createdAt: Date;
}

const compositionSchema = new Schema<CompositionDocument>(
  {
    _id: { type: Number, required: true },
    parts: { type: Schema.Types.Mixed, required: true },
    previous: { type: Schema.Types.Mixed, required: true },
    // Without a default, as `forced`.
    gone: {
      type: [{ _id: false, path: { type: String, required: true }, to: String }],
      default: undefined,
    },
    canaries: {
      type: [
        {
          _id: false,
          name: { type: String, required: true },
          version: { type: String, required: true },
          ranges: [{ _id: false, from: Number, to: Number }],
          began: { type: Number, required: true },
          at: { type: Date, required: true },
          by: String,
        },
      ],
      default: undefined,
    },
    shownSince: Number,
    base: Number,
    action: { type: String, enum: COMPOSITION_ACTIONS, required: true },
    changes: [
      {
        _id: false,
        name: { type: String, required: true },
        from: String,
        to: String,
        percent: Number,
        last: Number,
      },
    ],
    since: { type: Schema.Types.Mixed, required: true },
    by: String,
    reason: String,
    // Without a default: most have none, and `[]` would say that somebody forced nothing.
    forced: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
  },
  // A site without a part that had an earlier release is no site without `previous`.
  { versionKey: false, minimize: false },
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
