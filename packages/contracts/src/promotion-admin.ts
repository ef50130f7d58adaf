/** What the promotions team asks of the site. Read by the API, the command line and the Studio. */
import * as z from 'zod/mini';
import { PostalAddress } from './person-limits';
import { DELIVERED_BY } from './prize-delivery';

export const REFUSALS = ['cooldown', 'address', 'code', 'closed'] as const;
export type Refusal = (typeof REFUSALS)[number];

const figures = {
  /** How often the wheel's page was opened; absent, as those that follow, in the answers of older APIs. */
  visits: z.optional(z.int()),
  /** How often the wheel itself was shown: a ticket was taken. */
  reveals: z.optional(z.int()),
  spins: z.int(),
  wins: z.int(),
  claims: z.int(),
  refused: z.record(z.enum(REFUSALS), z.int()),
};

/** The steps of a campaign by way of one product, or of one batch of codes. */
export const FunnelSource = z.object({
  kind: z.enum(['product', 'batch']),
  name: z.string(),
  visits: z.int(),
  reveals: z.int(),
  spins: z.int(),
  wins: z.int(),
  claims: z.int(),
  redeemed: z.int(),
});
export type FunnelSource = z.infer<typeof FunnelSource>;

export const CampaignHour = z.object({
  /** ISO 8601: when the hour began. */
  hour: z.string(),
  ...figures,
});
export type CampaignHour = z.infer<typeof CampaignHour>;

/** `GET /api/admin/campaigns/{id}/stats` */
export const CampaignStats = z.object({
  campaign: z.string(),
  total: z.object({
    ...figures,
    /** Of the claims those whose prize has reached the winner. */
    redeemed: z.optional(z.int()),
  }),
  /** Oldest first; hours in which nothing happened are left out. */
  hours: z.array(CampaignHour),
  prizes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      awarded: z.int(),
      claimed: z.int(),
      redeemed: z.optional(z.int()),
      /** `null` when it is not limited. */
      left: z.nullable(z.int()),
    }),
  ),
  /** The busiest first. */
  sources: z.optional(z.array(FunnelSource)),
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

/** The states of a claim whose prize has reached the winner: they count as redeemed. */
export const SETTLED_STATES: readonly ClaimState[] = ['fulfilled'];

export const ClaimRecord = z.object({
  /** The scan that won. */
  id: z.string(),
  /** What winner and team name when they speak about the claim; absent in the answers of older APIs. */
  reference: z.optional(z.string()),
  campaign: z.string(),
  /** The number of the draw in its campaign. */
  draw: z.int(),
  prize: z.object({ id: z.string(), name: z.string() }),
  /** Absent where the team hands the prize over. The code itself is the winner's alone. */
  delivery: z.optional(z.object({ by: z.enum(DELIVERED_BY), expiresAt: z.string() })),
  /** When a code was redeemed in a shop, and whose key did it. */
  redeemed: z.optional(z.object({ at: z.string(), by: z.string() })),
  email: z.string(),
  /** Absent for the QR wheel, which asks for no name. */
  fullName: z.optional(z.string()),
  /** E.164, with the extension where there is one: +13125550134 ext. 44. */
  phone: z.optional(z.string()),
  /** Where the campaign limits the wins of a household. */
  address: z.optional(PostalAddress),
  wonAt: z.string(),
  claimedAt: z.string(),
  state: z.enum(CLAIM_STATES),
  /** Who has set the state last, by the name of the token, and when (ISO 8601); absent where nobody has. */
  stateBy: z.optional(z.string()),
  stateAt: z.optional(z.string()),
  /** ISO 8601: the winner is to be contacted before. */
  contactBefore: z.string(),
  /** ISO 8601: since when the winner is erased; then `email` is empty, and nobody can be contacted. */
  erasedAt: z.optional(z.string()),
});
export type ClaimRecord = z.infer<typeof ClaimRecord>;

/** `GET /api/admin/claims?campaign=…&state=…`, newest first */
export const ClaimList = z.object({ claims: z.array(ClaimRecord) });
export type ClaimList = z.infer<typeof ClaimList>;

/** `PATCH /api/admin/claims/{id}` */
export const ClaimUpdate = z.strictObject({
  state: z.enum(CLAIM_STATES),
  /** The state that the caller has seen; refused where it is another by now. Without it the last who sets it wins. */
  from: z.optional(z.enum(CLAIM_STATES)),
});
export type ClaimUpdate = z.infer<typeof ClaimUpdate>;

/** A batch of codes for a campaign. */
export const ListedBatch = z.object({
  batch: z.string(),
  count: z.int(),
  /** Number of used codes; absent for batches from before this was counted. */
  used: z.optional(z.int()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** ISO 8601: when its codes became invalid. */
  revokedAt: z.optional(z.string()),
});
export type ListedBatch = z.infer<typeof ListedBatch>;

/** `GET /api/admin/campaigns/{id}/codes`, newest first */
export const BatchList = z.object({ batches: z.array(ListedBatch) });
export type BatchList = z.infer<typeof BatchList>;
