/** Removing releases that nobody needs any more. */
import * as z from 'zod/mini';
import { PartName } from './release';

/**
 * An open tab may load files of its composition for 24 hours after that was live last; clocks and
 * machines that were suspended differ, so it is twice that.
 */
export const SHORTEST_KEEP_HOURS = 48;
/** Ten years: an older date is a mistake. */
const LONGEST_KEEP_HOURS = 87_600;

export const KEEP_REFUSED = `keep at least ${SHORTEST_KEEP_HOURS} hours: an open tab may load files for a day after its composition was live last`;

/** `POST /api/admin/releases/prune`: how much of the past stays, and whether it is only asked what would go. */
export const Prune = z.strictObject({
  keepHours: z.int().check(
    z.refine((hours) => hours >= SHORTEST_KEEP_HOURS, KEEP_REFUSED),
    z.refine((hours) => hours <= LONGEST_KEEP_HOURS, 'keep at most ten years'),
  ),
  dryRun: z.optional(z.boolean()),
});
export type Prune = z.infer<typeof Prune>;

/** What went, or would go: its files with their compressed forms, and the bytes of these. */
export const PrunedRelease = z.object({
  name: PartName,
  // Older servers accepted longer versions than ReleaseVersion.
  version: z.string(),
  files: z.int(),
  bytes: z.int(),
});
export type PrunedRelease = z.infer<typeof PrunedRelease>;

export const PruneReport = z.object({
  /** By name, the oldest first. */
  releases: z.array(PrunedRelease),
  /** How many releases stay. */
  remain: z.int(),
  /** How many another run is about to remove. */
  elsewhere: z.int(),
});
export type PruneReport = z.infer<typeof PruneReport>;
