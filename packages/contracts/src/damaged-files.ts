/** What is not as it was released, of the files that are shown now. */
import * as z from 'zod/mini';
import { ReleaseReference } from './release';

/**
 * What becomes of visitors without it. `live`: pages lack it. `canary`: its visitors get what is live in its place.
 * `fallback`: nothing, unless what is live fails.
 */
export const ReleaseUse = z.enum(['live', 'canary', 'fallback']);
export type ReleaseUse = z.infer<typeof ReleaseUse>;

export const DamagedRelease = z.extend(ReleaseReference, {
  use: ReleaseUse,
  /** By their paths, not none; a file that is kept compressed too counts once. */
  files: z.array(z.object({ path: z.string(), fault: z.enum(['gone', 'changed']) })),
});
export type DamagedRelease = z.infer<typeof DamagedRelease>;

/** `GET /api/admin/releases/damaged` */
export const DamagedFiles = z.object({ releases: z.array(DamagedRelease) });
export type DamagedFiles = z.infer<typeof DamagedFiles>;

/** `GET /readyz`, whatever its status; `checks` is absent while the instance stops. */
export const Readiness = z.object({
  message: z.optional(z.string()),
  /** Check → `ok` or `failed`. */
  checks: z.optional(z.record(z.string(), z.string())),
});
export type Readiness = z.infer<typeof Readiness>;
