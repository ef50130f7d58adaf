/** Campaigns as the API returns them: saved ones, lists of them, and their versions. */
import * as z from 'zod/mini';
import { WHEELS } from './campaign';
import { CAMPAIGN_STATUS, campaignShape } from './campaign-shape';

/** `low`: a prize is nearly or completely gone. `sold-out`: all prizes are gone. */
const STOCK_LEVELS = ['low', 'sold-out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** The prizes of a campaign that are nearly or completely gone. */
export const LowStock = z.object({
  level: z.enum(STOCK_LEVELS),
  prizes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      left: z.int(),
      /** The stock of the whole campaign. */
      total: z.int(),
    }),
  ),
});
export type LowStock = z.infer<typeof LowStock>;

const saveMetadata = {
  /** Incremented with every change; sent back in `If-Match` to detect edit conflicts. */
  version: z.int(),
  /** The revision of its terms: incremented when odds, prizes or segments change. */
  revision: z.int(),
  /** ISO 8601: when it was saved. */
  updatedAt: z.string(),
  /** The name of the token that saved it; absent if the site did. */
  by: z.optional(z.string()),
};

/** A saved campaign with its metadata. */
export const SavedCampaign = z.object({
  campaign: campaignShape,
  ...saveMetadata,
  /** Number of draws. */
  draws: z.int(),
  /** Set if a prize is nearly or completely gone, or all are. */
  stock: z.optional(LowStock),
});
export type SavedCampaign = z.infer<typeof SavedCampaign>;

export const ListedCampaign = z.object({
  id: z.string(),
  name: z.string(),
  wheel: z.enum(WHEELS),
  status: z.enum(CAMPAIGN_STATUS),
  sample: z.optional(z.literal(true)),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Absent in responses of older APIs. */
  timeZone: z.optional(z.string()),
  revision: z.int(),
  draws: z.int(),
  /** Set if a prize is nearly or completely gone, or all are. */
  stock: z.optional(z.enum(STOCK_LEVELS)),
});

/** `GET /api/admin/campaigns` */
export const CampaignList = z.object({ campaigns: z.array(ListedCampaign) });
export type CampaignList = z.infer<typeof CampaignList>;

/** Number of stored versions of a campaign (docs/product.md, section 10.3); older ones are deleted. */
export const VERSIONS_KEPT = 200;

const versionMetadata = {
  ...saveMetadata,
  /** The earlier version that it restores. */
  restored: z.optional(z.int()),
};

/** `GET /api/admin/campaigns/{id}/versions`: newest first, beginning with the current one. */
export const CampaignVersions = z.object({
  versions: z.array(
    z.object({
      ...versionMetadata,
      /** These two are absent from older servers. */
      status: z.optional(z.enum(CAMPAIGN_STATUS)),
      endsAt: z.optional(z.string()),
      /** Paths of the changed fields, such as `prizes.0.weight`. Absent if not recorded. */
      changed: z.optional(z.array(z.string())),
      /** The same in words: `Odds and limits › Odds: 1 in 10 → 1 in 20`. Absent from older versions. */
      changes: z.optional(z.array(z.string())),
    }),
  ),
});
export type CampaignVersions = z.infer<typeof CampaignVersions>;

/** `GET /api/admin/campaigns/{id}/versions/{version}` */
export const SavedVersion = z.object({ ...versionMetadata, campaign: campaignShape });
export type SavedVersion = z.infer<typeof SavedVersion>;
