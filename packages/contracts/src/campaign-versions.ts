/** Every version of a campaign that was saved. Read by the API, the command line and the Studio. */
import * as z from 'zod/mini';
import { KeptCampaign } from './campaign-document';

/** How many versions of a campaign are kept (docs/product.md, section 10.3); the oldest goes first. */
export const VERSIONS_KEPT = 200;

const facts = {
  version: z.int(),
  /** Whose terms hold. */
  revision: z.int(),
  /** ISO 8601: when it was saved. */
  updatedAt: z.string(),
  /** The name of the token that has saved it. Absent where the site has. */
  by: z.optional(z.string()),
  /** The version that was brought back by it. */
  restored: z.optional(z.int()),
};

/** `GET /api/admin/campaigns/{id}/versions`: newest first, the first is the present one. */
export const CampaignVersions = z.object({
  versions: z.array(
    z.object({
      ...facts,
      /** Paths of the fields that it has changed, such as `prizes.0.weight`. Absent where that was not noted. */
      changed: z.optional(z.array(z.string())),
    }),
  ),
});
export type CampaignVersions = z.infer<typeof CampaignVersions>;

/** `GET /api/admin/campaigns/{id}/versions/{version}` */
export const KeptVersion = z.object({ ...facts, campaign: KeptCampaign.shape.campaign });
export type KeptVersion = z.infer<typeof KeptVersion>;
