import * as z from 'zod/mini';

/** A change of stored data, as `npm run site -- migrations` lists it. */
export const ListedMigration = z.object({
  number: z.int(),
  name: z.string(),
  /** `waiting`: the next start runs it. `newer`: run by a newer program. */
  state: z.enum(['waiting', 'running', 'failed', 'done', 'newer']),
  /** The host that ran it last. */
  by: z.optional(z.string()),
  /** When it was done, or else when the first run began. */
  at: z.optional(z.iso.datetime()),
  /** In documents. */
  changed: z.int(),
  /** Number of runs until it was done. */
  tries: z.int(),
  /** Why the last run has failed. */
  reason: z.optional(z.string()),
});
export type ListedMigration = z.infer<typeof ListedMigration>;
