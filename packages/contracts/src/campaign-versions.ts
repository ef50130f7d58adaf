/** The saved versions of a campaign. */
import * as z from 'zod/mini';
import { SavedCampaign } from './campaign-document';

/** Number of stored versions of a campaign (docs/product.md, section 10.3); older ones are deleted. */
export const VERSIONS_KEPT = 200;

const facts = {
  version: z.int(),
  /** The revision of its terms. */
  revision: z.int(),
  /** ISO 8601: when it was saved. */
  updatedAt: z.string(),
  /** The name of the token that saved it; absent if the site did. */
  by: z.optional(z.string()),
  /** The earlier version that it restores. */
  restored: z.optional(z.int()),
};

/** `GET /api/admin/campaigns/{id}/versions`: newest first, beginning with the current one. */
export const CampaignVersions = z.object({
  versions: z.array(
    z.object({
      ...facts,
      /** Paths of the changed fields, such as `prizes.0.weight`. Absent if not recorded. */
      changed: z.optional(z.array(z.string())),
    }),
  ),
});
export type CampaignVersions = z.infer<typeof CampaignVersions>;

/** `GET /api/admin/campaigns/{id}/versions/{version}` */
export const SavedVersion = z.object({ ...facts, campaign: SavedCampaign.shape.campaign });
export type SavedVersion = z.infer<typeof SavedVersion>;
