import * as z from '@site/contracts/schema';
import { ENTRANT_STATES, WinLimits } from './person-limits';
import { ClaimedPrize, PendingClaim, PRIZE_NEEDS, UnclaimedWin } from './spin';

/** The two wheels: behind the QR codes, and on the lottery page. */
export const WHEELS = ['qr', 'lottery'] as const;
export type Wheel = (typeof WHEELS)[number];

/** The campaign of a QR code without a campaign id. */
export const DEFAULT_CAMPAIGN = 'default';

/** The page on which visitors play a campaign. */
export const campaignPath = ({ id, wheel }: { id: string; wheel: Wheel }): string => {
  if (wheel === 'lottery') return '/lottery';
  return id === DEFAULT_CAMPAIGN ? '/qr' : `/qr?campaign=${encodeURIComponent(id)}`;
};

/** Colors as `#rrggbb`; each text color has a contrast of at least 4.5 with its background. */
export const WheelTheme = z.object({
  /** The two alternating colors of losing segments. */
  losing: z.array(z.string()),
  losingInk: z.string(),
  /** The color of segments with a prize. */
  prize: z.string(),
  prizeInk: z.string(),
});
export type WheelTheme = z.infer<typeof WheelTheme>;

export const WheelSegment = z.object({
  label: z.string(),
  /** The id of the segment's prize; absent for a losing segment. */
  prize: z.optional(z.string()),
  /** Overrides the theme's color. */
  colour: z.optional(z.string()),
});
export type WheelSegment = z.infer<typeof WheelSegment>;

/** Pictures of prizes on the wheel and in the result; the package `wheel` draws them. */
export const PRIZE_PICTURES = [
  'extract',
  'cartridge',
  'coupon',
  'shirt',
  'cap',
  'tote',
  'gift',
] as const;
export type PrizePictureName = (typeof PRIZE_PICTURES)[number];

/** Texts of the wheel's pages that replace the defaults. */
export const CampaignTexts = z.object({
  headline: z.optional(z.string()),
  /** The button that opens the wheel. */
  start: z.optional(z.string()),
  /** The heading beside the wheel. */
  ready: z.optional(z.string()),
  /** The button that spins it. */
  spin: z.optional(z.string()),
  /** The headings of the result. */
  won: z.optional(z.string()),
  lost: z.optional(z.string()),
});
export type CampaignTexts = z.infer<typeof CampaignTexts>;

/** A prize as shown in the official rules. */
export const OfferedPrize = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Its value as text. */
  value: z.optional(z.string()),
  /** Its share of the wins, relative to the other prizes' weights. */
  weight: z.number(),
  /** Number for the whole campaign; absent if unlimited. */
  total: z.optional(z.number()),
  /** Whether it can be won now. */
  available: z.boolean(),
  /** ISO 8601: when it can be won again, if its pace makes it unavailable now. */
  availableAt: z.optional(z.string()),
  /** Its pace as text. */
  pace: z.optional(z.string()),
  /** How its code is delivered with the claim; `pickup`: a store redeems it. Absent if the team contacts the winner. */
  delivery: z.optional(z.enum(['code', 'pickup'])),
  picture: z.optional(z.enum(PRIZE_PICTURES)),
  needs: z.optional(z.array(z.enum(PRIZE_NEEDS))),
});
export type OfferedPrize = z.infer<typeof OfferedPrize>;

export const OfficialRules = z.object({
  /** The odds as text, such as `1 in 100`; pages use `formatOdds(winOneIn)`. */
  odds: z.string(),
  minimumAge: z.number(),
  sponsor: z.optional(z.string()),
  states: z.optional(z.string()),
  /** Who can play, such as `21+ in IL, MI, or MO`. Absent in responses of older APIs. */
  eligibility: z.optional(z.string()),
  /** How to take part, including without a purchase. */
  entry: z.optional(z.string()),
  /** How and when winners are contacted. */
  contact: z.string(),
  noPurchase: z.string(),
  /** Further paragraphs. */
  more: z.array(z.string()),
});

/** The state of a campaign for visitors. */
const CAMPAIGN_STATES = ['running', 'paused', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

const campaignFields = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  wheel: z.enum(WHEELS),
  /** Incremented when odds, prizes or segments change. */
  revision: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  claimUntil: z.string(),
  timeZone: z.string(),
  /** Absent in responses of older APIs, whose campaigns all run. */
  state: z.optional(z.enum(CAMPAIGN_STATES)),
  /** The odds: one of this many spins wins. */
  winOneIn: z.number(),
  /** The odds for the prizes that are left; absent if they are the same. */
  winOneInNow: z.optional(z.number()),
  /** No prize is available now, so spins are refused. */
  soldOut: z.optional(z.boolean()),
  /** ISO 8601, with `soldOut`: when a prize becomes available. Absent if none will. */
  nextPrizeAt: z.optional(z.string()),
  cooldownMinutes: z.number(),
  /** Whether a spin needs an unused code from a QR code. */
  requiresCode: z.boolean(),
  /** Limits of wins per mailbox and household; absent if there are none. */
  limits: z.optional(WinLimits),
  /** With limits: whether this person has given an address, and has reached a limit. */
  entrant: z.optional(z.enum(ENTRANT_STATES)),
  segments: z.array(WheelSegment),
  prizes: z.array(OfferedPrize),
  rules: OfficialRules,
  theme: WheelTheme,
  texts: z.optional(CampaignTexts),
  /** URL of the campaign's picture. */
  image: z.optional(z.string()),
  /** When this person may spin again; absent if now. */
  nextSpinAt: z.optional(z.string()),
  /** This person's newest unclaimed win. */
  win: z.optional(UnclaimedWin),
  /** This person's newest claimed prize with a valid code. */
  claimed: z.optional(ClaimedPrize),
  /** This person's newest claimed prize that the team has not delivered yet. Absent in responses of older APIs. */
  pendingClaim: z.optional(PendingClaim),
};

/**
 * `GET /api/qr/campaign/{campaignId}` and `GET /api/lottery/campaign`: the current
 * promotion, or a former one with a win that this visitor can still claim. Times are ISO 8601 in UTC.
 */
export const Campaign = z.object({
  ...campaignFields,
  /** An earlier lottery with an unclaimed `win` of this person. */
  earlier: z.optional(z.object(campaignFields)),
});
export type Campaign = z.infer<typeof Campaign>;
