/** What is live at the moment, in the figures that people compare. */
import * as z from 'zod/mini';
import { PartName, ReleaseVersion } from './release';

const release = {
  version: ReleaseVersion,
  /** Of all files that browsers may load, as they are; they are sent compressed. Absent where the release is pruned. */
  bytes: z.optional(z.int()),
  /** Of the shell: module → version that it provides. Of a remote: module → range that it wants. */
  shared: z.record(z.string(), z.string()),
  /** ISO 8601, UTC: since when visitors get it; absent where the history does not reach so far. */
  since: z.optional(z.string()),
  /** The name of the token that made it so. */
  by: z.optional(z.string()),
};

export const DeliveredPart = z.object({
  name: PartName,
  /** Absent of a part that is new with its canary. */
  live: z.optional(z.object(release)),
  /** `percent` of the visitors. */
  canary: z.optional(z.object({ ...release, percent: z.number() })),
  /** What a rollback of the part goes to. */
  back: z.optional(ReleaseVersion),
});
export type DeliveredPart = z.infer<typeof DeliveredPart>;
export type DeliveredRelease = NonNullable<DeliveredPart['live']>;

/** A part that nobody gets any more, and that a rollback brings back. */
export const RetiredPart = z.object({
  name: PartName,
  /** The release that a rollback of the part goes to. */
  back: ReleaseVersion,
  /** ISO 8601, UTC; absent where the history does not reach so far. */
  since: z.optional(z.string()),
  /** The name of the token that took it away. */
  by: z.optional(z.string()),
});
export type RetiredPart = z.infer<typeof RetiredPart>;

/** `GET /api/admin/delivery`: each part that visitors get, by name. */
export const DeliveryOverview = z.object({
  /** The number of what is live; absent before the first promotion. */
  live: z.optional(z.int()),
  parts: z.array(DeliveredPart),
  /** By name; absent where there is none. */
  retired: z.optional(z.array(RetiredPart)),
});
export type DeliveryOverview = z.infer<typeof DeliveryOverview>;
