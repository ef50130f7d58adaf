/** What the promotions team asks of the site. Read by the API, the command line and the Studio. */
import * as z from 'zod/mini';

export const REFUSALS = ['cooldown', 'address', 'code', 'closed'] as const;
export type Refusal = (typeof REFUSALS)[number];

const figures = {
  spins: z.int(),
  wins: z.int(),
  claims: z.int(),
  refused: z.record(z.enum(REFUSALS), z.int()),
};

/** `GET /api/admin/campaigns/{id}/stats` */
export const CampaignStats = z.object({
  campaign: z.string(),
  total: z.object(figures),
  /** Oldest first; hours in which nothing happened are left out. */
  hours: z.array(z.object({ /** ISO 8601: when the hour began. */ hour: z.string(), ...figures })),
  prizes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      awarded: z.int(),
      claimed: z.int(),
      /** `null` when it is not limited. */
      left: z.nullable(z.int()),
    }),
  ),
});
export type CampaignStats = z.infer<typeof CampaignStats>;

/** `POST /api/admin/campaigns/{id}/codes`: makes signed codes that are used once each. */
export const CodeOrder = z.strictObject({
  count: z.int().check(z.gte(1), z.lte(10_000)),
  /** ISO 8601; without it the codes expire with the campaign. */
  expiresAt: z.optional(z.iso.datetime({ offset: true })),
});
export type CodeOrder = z.infer<typeof CodeOrder>;

export const CodeBatch = z.object({
  campaign: z.string(),
  batch: z.string(),
  expiresAt: z.string(),
  /** Each code with the address that its QR code leads to. */
  codes: z.array(z.object({ code: z.string(), url: z.string() })),
});
export type CodeBatch = z.infer<typeof CodeBatch>;

/** How far the promotions team is with a winner (`winners are contacted within 48 hours`). */
export const CLAIM_STATES = ['open', 'contacted', 'fulfilled'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const ClaimRecord = z.object({
  /** The scan that won. */
  id: z.string(),
  campaign: z.string(),
  /** The number of the draw in its campaign. */
  draw: z.int(),
  prize: z.object({ id: z.string(), name: z.string() }),
  email: z.string(),
  /** Absent for the QR wheel, which asks for no name. */
  fullName: z.optional(z.string()),
  /** E.164, such as +13125550134. */
  phone: z.optional(z.string()),
  wonAt: z.string(),
  claimedAt: z.string(),
  state: z.enum(CLAIM_STATES),
  /** ISO 8601: the winner is to be contacted before. */
  contactBefore: z.string(),
});
export type ClaimRecord = z.infer<typeof ClaimRecord>;

/** `GET /api/admin/claims?campaign=…&state=…`, newest first */
export const ClaimList = z.object({ claims: z.array(ClaimRecord) });
export type ClaimList = z.infer<typeof ClaimList>;

/** `PATCH /api/admin/claims/{id}` */
export const ClaimUpdate = z.strictObject({ state: z.enum(CLAIM_STATES) });
export type ClaimUpdate = z.infer<typeof ClaimUpdate>;
