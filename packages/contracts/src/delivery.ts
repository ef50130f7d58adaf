/** What is live, damaged or no longer needed, for the Studio and the command line. */
import * as z from 'zod/mini';
import { PartName, ReleaseReference, ReleaseVersion } from './release';

const release = {
  version: ReleaseVersion,
  /** Total size of all files for browsers, uncompressed. Absent for a pruned release. */
  bytes: z.optional(z.int()),
  /** Module → version that the shell provides, or range that a remote requires. */
  shared: z.record(z.string(), z.string()),
  /** ISO 8601, UTC: since when it is live; absent if that is older than the history. */
  since: z.optional(z.string()),
  /** The name of the token that promoted it. */
  by: z.optional(z.string()),
  /** Why. */
  reason: z.optional(z.string()),
};

export const DeliveredPart = z.object({
  name: PartName,
  /** Absent for a part whose first release is on canary. */
  live: z.optional(z.object(release)),
  /** `percent` of the visitors get it. */
  canary: z.optional(z.object({ ...release, percent: z.number() })),
  /** The version that a rollback of the part restores. */
  back: z.optional(ReleaseVersion),
  /** The version that the last change, a rollback, has replaced; absent after other changes. */
  forward: z.optional(ReleaseVersion),
});
export type DeliveredPart = z.infer<typeof DeliveredPart>;
export type DeliveredRelease = NonNullable<DeliveredPart['live']>;

/** A retired part, which a rollback restores. */
export const RetiredPart = z.object({
  name: PartName,
  /** The version that a rollback of the part restores. */
  back: ReleaseVersion,
  /** ISO 8601, UTC; absent if that is older than the history. */
  since: z.optional(z.string()),
  /** The name of the token that retired it. */
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type RetiredPart = z.infer<typeof RetiredPart>;

/** `GET /api/admin/delivery`: the live parts, sorted by name. */
export const DeliveryOverview = z.object({
  /** The number of the live composition; absent before the first promotion. */
  live: z.optional(z.int()),
  parts: z.array(DeliveredPart),
  /** Sorted by name; absent if there is none. */
  retired: z.optional(z.array(RetiredPart)),
});
export type DeliveryOverview = z.infer<typeof DeliveryOverview>;

/** `GET /api/composition`: identifies the documents that this visitor gets. */
export const LiveComposition = z.object({
  /** The composition that changed them last. */
  composition: z.number(),
  /** `mfe-tools@1.1.0`, if the visitor gets a canary. */
  canary: z.optional(z.string()),
});

/** In percent of the visitors; the others are the control group. */
export const LARGEST_CANARY_PERCENT = 50;

/** In percent, with two decimals: visitors are divided into 10,000 slices. */
export const CanaryPercent = z.number().check(
  z.minimum(0.01),
  z.maximum(LARGEST_CANARY_PERCENT),
  z.refine(
    (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
    'use at most two decimals',
  ),
);

/** A release that some visitors get instead of the live one (docs/adr/0004). */
export const Canary = z.object({
  name: PartName,
  version: ReleaseVersion,
  /** Percent of the visitors. */
  percent: z.number(),
  /** Its first slice: a browser whose cookie `slice` has this number gets it. */
  slice: z.optional(z.int()),
  /** ISO 8601, UTC: when it started. */
  since: z.string(),
  /** The name of the token that started it. */
  by: z.optional(z.string()),
});
export type Canary = z.infer<typeof Canary>;

/**
 * How a damaged release is used. `live`: pages lack its files. `canary`: visitors get the live release instead. `fallback`:
 * it is needed only if the live release fails.
 */
export const ReleaseUse = z.enum(['live', 'canary', 'fallback']);
export type ReleaseUse = z.infer<typeof ReleaseUse>;

export const DamagedRelease = z.extend(ReleaseReference, {
  use: ReleaseUse,
  /** At least one, sorted by path; a file and its compressed forms are one entry. */
  files: z.array(z.object({ path: z.string(), fault: z.enum(['gone', 'changed']) })),
});
export type DamagedRelease = z.infer<typeof DamagedRelease>;

/** `GET /api/admin/releases/damaged` */
export const DamagedFiles = z.object({ releases: z.array(DamagedRelease) });
export type DamagedFiles = z.infer<typeof DamagedFiles>;

/** `GET /readyz` with any status; `checks` is absent while the instance stops. */
export const Readiness = z.object({
  message: z.optional(z.string()),
  /** Check → `ok` or `failed`. */
  checks: z.optional(z.record(z.string(), z.string())),
});
export type Readiness = z.infer<typeof Readiness>;

/**
 * Twice the 24 hours in which an open tab may load files of a former composition, because of wrong clocks and suspended
 * machines.
 */
export const SHORTEST_KEEP_HOURS = 48;
/** Ten years: an older date is a mistake. */
const LONGEST_KEEP_HOURS = 87_600;

export const KEEP_REFUSED = `keep at least ${SHORTEST_KEEP_HOURS} hours: an open tab may load files for a day after its composition was last live`;

/** `POST /api/admin/releases/prune`: deletes releases that are no longer needed; `dryRun` only lists them. */
export const Prune = z.strictObject({
  keepHours: z.int().check(
    z.refine((hours) => hours >= SHORTEST_KEEP_HOURS, KEEP_REFUSED),
    z.refine((hours) => hours <= LONGEST_KEEP_HOURS, 'keep at most ten years'),
  ),
  dryRun: z.optional(z.boolean()),
});
export type Prune = z.infer<typeof Prune>;

/** A deleted release with the number and size of its files, including compressed forms. */
export const PrunedRelease = z.object({
  name: PartName,
  // Older servers accepted longer versions than ReleaseVersion.
  version: z.string(),
  files: z.int(),
  bytes: z.int(),
});
export type PrunedRelease = z.infer<typeof PrunedRelease>;

export const PruneReport = z.object({
  /** Sorted by name, then oldest first. */
  releases: z.array(PrunedRelease),
  /** Number of releases that are kept. */
  remain: z.int(),
  /** Always 0; older command lines require it. */
  elsewhere: z.int(),
});
export type PruneReport = z.infer<typeof PruneReport>;
