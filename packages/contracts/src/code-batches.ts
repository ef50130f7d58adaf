/** The codes that were made for a campaign, as the promotions team sees them. */
import * as z from 'zod/mini';

export const ListedBatch = z.object({
  batch: z.string(),
  count: z.int(),
  /** How many were spent; absent of batches that were made before that was counted. */
  used: z.optional(z.int()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** ISO 8601: since when its codes are good no longer. */
  revokedAt: z.optional(z.string()),
});
export type ListedBatch = z.infer<typeof ListedBatch>;

/** `GET /api/admin/campaigns/{id}/codes`, newest first */
export const BatchList = z.object({ batches: z.array(ListedBatch) });
export type BatchList = z.infer<typeof BatchList>;
