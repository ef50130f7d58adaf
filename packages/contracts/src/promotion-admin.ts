/** Calls for the promotions team. For the API, the command line and the Studio. */
import * as z from 'zod/mini';
import { PostalAddress, ShippingAddress } from './person-limits';
import { DELIVERED_BY } from './prize-delivery';
import { multiLine, singleLine } from './text';

export const REFUSALS = ['cooldown', 'address', 'code', 'closed'] as const;
export type Refusal = (typeof REFUSALS)[number];

const figures = {
  /** Page views of the wheel; absent, like the next field, in responses of older APIs. */
  visits: z.optional(z.int()),
  /** How often the wheel was shown: the number of tickets. */
  reveals: z.optional(z.int()),
  spins: z.int(),
  wins: z.int(),
  claims: z.int(),
  /** Confirmed newsletter subscriptions from the form after a spin; absent in responses of older APIs. */
  subscribers: z.optional(z.int()),
  refused: z.record(z.enum(REFUSALS), z.int()),
};

/** The funnel of a campaign for one product or batch of codes. */
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

/** The steps of visitors whose link names the same source. */
export const LinkSteps = z.object({
  name: z.string(),
  visits: z.int(),
  reveals: z.int(),
  /** Absent, like the next two fields, in responses of older APIs. */
  spins: z.optional(z.int()),
  wins: z.optional(z.int()),
  claims: z.optional(z.int()),
});
export type LinkSteps = z.infer<typeof LinkSteps>;

export const CampaignHour = z.object({
  /** ISO 8601: start of the hour. */
  hour: z.string(),
  ...figures,
});
export type CampaignHour = z.infer<typeof CampaignHour>;

/** The form of a source's name (product, `utm_source`, `utm_campaign` or package batch) that statistics count separately. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9_.-]{0,63}$/;

/** `GET /api/admin/campaigns/{id}/stats?from=…&to=…`: of all days, or of a range. What is left of a prize is as of now. */
export const CampaignStats = z.object({
  campaign: z.string(),
  total: z.object({
    ...figures,
    /** Claims with a delivered prize. */
    redeemed: z.optional(z.int()),
  }),
  /** Oldest first, without empty hours. */
  hours: z.array(CampaignHour),
  prizes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      awarded: z.int(),
      claimed: z.int(),
      redeemed: z.optional(z.int()),
      /** `null` if unlimited. */
      left: z.nullable(z.int()),
    }),
  ),
  /** Busiest first. */
  sources: z.optional(z.array(FunnelSource)),
  /** Number of players who have spun; absent, like the next field, in responses of older APIs. */
  players: z.optional(z.int()),
  /** Steps by `utm_source` of the page's URL, busiest first. */
  channels: z.optional(z.array(LinkSteps)),
  /** By `utm_campaign`; absent, like the next field, in responses of older APIs. */
  utmCampaigns: z.optional(z.array(LinkSteps)),
  /** By `batch`, the batch number of the package, in lower case. */
  packageBatches: z.optional(z.array(LinkSteps)),
  /**
   * Whether steps by product, batch and `utm_source` are incomplete, because older versions did not count them by day.
   */
  hasUndatedSources: z.optional(z.boolean()),
});
export type CampaignStats = z.infer<typeof CampaignStats>;

/** `POST /api/admin/campaigns/{id}/codes`: creates signed single-use codes. */
export const CodeOrder = z.strictObject({
  count: z.int().check(z.gte(1), z.lte(10_000)),
  /** ISO 8601; by default the codes expire with the campaign. */
  expiresAt: z.optional(z.iso.datetime({ offset: true })),
});
export type CodeOrder = z.infer<typeof CodeOrder>;

export const CodeBatch = z.object({
  campaign: z.string(),
  batch: z.string(),
  expiresAt: z.string(),
  /** Each code with the URL of its QR code. */
  codes: z.array(z.object({ code: z.string(), url: z.string() })),
});
export type CodeBatch = z.infer<typeof CodeBatch>;

/** How the promotions team has handled a claim. */
export const CLAIM_STATES = ['open', 'contacted', 'fulfilled'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * What the team sees and sets. `declined` is not a state but a field of its own, because released versions of the API and
 * the Studio cannot read a claim with another state.
 */
export const CLAIM_STATUSES = [...CLAIM_STATES, 'declined'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export const claimStatus = ({
  state,
  declinedAt,
}: Pick<ClaimRecord, 'state' | 'declinedAt'>): ClaimStatus => (declinedAt ? 'declined' : state);

/** The states of a claim with a delivered prize, which count as redeemed. */
export const SETTLED_STATES: readonly ClaimState[] = ['fulfilled'];

export const ClaimRecord = z.object({
  /** The id of the winning scan. */
  id: z.string(),
  /** The claim's reference for winner and team; absent in responses of older APIs. */
  reference: z.optional(z.string()),
  campaign: z.string(),
  /** The number of the draw in its campaign. */
  draw: z.int(),
  prize: z.object({ id: z.string(), name: z.string() }),
  /** Absent if the team delivers by hand. The code itself is only shown to the winner. */
  delivery: z.optional(z.object({ by: z.enum(DELIVERED_BY), expiresAt: z.string() })),
  /** When, and with which store's key, a code was redeemed. */
  redeemed: z.optional(z.object({ at: z.string(), by: z.string() })),
  email: z.string(),
  /** Absent for the QR wheel, whose form has no name. */
  fullName: z.optional(z.string()),
  /** E.164 with an optional extension: +13125550134 ext. 44. */
  phone: z.optional(z.string()),
  /** If the campaign limits wins per household. */
  address: z.optional(PostalAddress),
  /** If the prize needs them. */
  size: z.optional(z.string()),
  shipTo: z.optional(ShippingAddress),
  /** Whether that is in none of the states in the campaign’s rules. */
  isOutsideStates: z.optional(z.literal(true)),
  wonAt: z.string(),
  claimedAt: z.string(),
  state: z.enum(CLAIM_STATES),
  /** ISO 8601: when the team declined the claim. Its code cannot be redeemed. */
  declinedAt: z.optional(z.string()),
  /** The name of the token that set the state last, and when (ISO 8601); absent if never set. */
  stateBy: z.optional(z.string()),
  stateAt: z.optional(z.string()),
  /** Notes of the team, and who takes care of the claim. */
  note: z.optional(z.string()),
  assignee: z.optional(z.string()),
  /** Counts the changes of note and assignee; absent before the first. */
  version: z.optional(z.int()),
  /** ISO 8601: the deadline for contacting the winner. */
  contactBefore: z.string(),
  /** ISO 8601: when the winner was erased; `email` is then empty. */
  erasedAt: z.optional(z.string()),
});
export type ClaimRecord = z.infer<typeof ClaimRecord>;

/** `GET /api/admin/claims/{id}`: with fields that are not in lists. */
export const ClaimDetails = z.object({
  ...ClaimRecord.shape,
  /** The winner's code with the texts shown with it, if the prize has one. */
  code: z.optional(z.string()),
  terms: z.optional(z.string()),
  nextStep: z.optional(z.string()),
  /** The prize as its campaign has it now. */
  offer: z.optional(
    z.object({
      description: z.string(),
      picture: z.optional(z.string()),
      needs: z.optional(z.array(z.string())),
    }),
  ),
  /** Product and batch of the spin. */
  product: z.optional(z.string()),
  batch: z.optional(z.string()),
});
export type ClaimDetails = z.infer<typeof ClaimDetails>;

/** `POST /api/admin/claims/search`: finds the claim of a code. In the body, so that no log contains the code. */
export const ClaimSearch = z.strictObject({ code: singleLine(64) });

/** `GET /api/admin/claims?campaign=…&state=…`, newest first */
export const ClaimList = z.object({ claims: z.array(ClaimRecord) });
export type ClaimList = z.infer<typeof ClaimList>;

/** Maximum characters of a note. */
export const MAX_NOTE = 1000;

/** `PATCH /api/admin/claims/{id}` */
export const ClaimUpdate = z.strictObject({
  state: z.optional(z.enum(CLAIM_STATUSES)),
  /** The state that the caller has seen: refused if it has changed. Without it the last change wins. */
  from: z.optional(z.enum(CLAIM_STATUSES)),
  /** Empty to remove it. */
  note: z.optional(multiLine(MAX_NOTE)),
  /** Empty to remove it. */
  assignee: z.optional(singleLine(80)),
  /** The version that the caller has seen: refused if note or assignee have changed. Without it the last change wins. */
  version: z.optional(z.int().check(z.gte(0))),
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
