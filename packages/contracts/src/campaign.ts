import * as z from '@site/contracts/schema';
import { ENTRANT_STATES, WinLimits } from './person-limits';
import { ClaimedPrize, UnclaimedWin } from './spin';

/** The two wheels: behind the QR codes, and on the lottery page. */
export const WHEELS = ['qr', 'lottery'] as const;
export type Wheel = (typeof WHEELS)[number];

/** Colors as `#rrggbb`; each ink is legible on what it is written on (contrast 4.5 or more). */
export const WheelTheme = z.object({
  /** The two tones that losing segments alternate between. */
  losing: z.array(z.string()),
  losingInk: z.string(),
  /** What a segment with a prize is lit with. */
  prize: z.string(),
  prizeInk: z.string(),
});
export type WheelTheme = z.infer<typeof WheelTheme>;

export const WheelSegment = z.object({
  label: z.string(),
  /** The id of the prize that the segment stands for; a losing segment has none. */
  prize: z.optional(z.string()),
  /** Instead of the theme's. */
  colour: z.optional(z.string()),
});
export type WheelSegment = z.infer<typeof WheelSegment>;

/** A prize as the official rules tell it. */
export const OfferedPrize = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What it is worth, in words. */
  value: z.optional(z.string()),
  /** Its share of the wins, relative to the other prizes' weights. */
  weight: z.number(),
  /** How many there are over the whole campaign; absent when that is not limited. */
  total: z.optional(z.number()),
  /** Whether one can be won now. */
  available: z.boolean(),
  /** When the next one can be won, ISO 8601: its pace holds it back. Then it is not available, and not gone either. */
  availableAt: z.optional(z.string()),
  /** How many more can be won from when on, in words. */
  pace: z.optional(z.string()),
  /** Its code comes with the claim, `pickup`: one that a shop redeems; absent where the team contacts the winner. */
  delivery: z.optional(z.enum(['code', 'pickup'])),
});
export type OfferedPrize = z.infer<typeof OfferedPrize>;

export const OfficialRules = z.object({
  /** The odds in words, such as `1 in 100`; pages make their words from `winOneIn` (`oddsWords`). */
  odds: z.string(),
  minimumAge: z.number(),
  sponsor: z.optional(z.string()),
  states: z.optional(z.string()),
  /** How to take part, also without buying anything. */
  entry: z.optional(z.string()),
  /** How and when winners hear of their prize. */
  contact: z.string(),
  noPurchase: z.string(),
  /** Further paragraphs. */
  more: z.array(z.string()),
});
export type OfficialRules = z.infer<typeof OfficialRules>;

/** Whether a campaign can be played: it runs, is paused, or is over. */
export const CAMPAIGN_STATES = ['running', 'paused', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

const offered = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  wheel: z.enum(WHEELS),
  /** Counts up whenever odds, prizes or segments change. */
  revision: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  claimUntil: z.string(),
  timeZone: z.string(),
  /** Absent in the answers of older APIs, whose campaigns run. */
  state: z.optional(z.enum(CAMPAIGN_STATES)),
  /** One spin in so many wins. */
  winOneIn: z.number(),
  /** The same with the prizes that are left; absent where it is not different. */
  winOneInNow: z.optional(z.number()),
  /** Nothing can be won: every prize is gone or held back by its pace, and no spin is taken. */
  soldOut: z.optional(z.boolean()),
  /** With `soldOut`: when something can be won again, ISO 8601. Absent where nothing ever can. */
  nextPrizeAt: z.optional(z.string()),
  cooldownMinutes: z.number(),
  /** Whether a spin needs the code of a QR code that nobody has used. */
  requiresCode: z.boolean(),
  /** How often one mailbox and one household may win; absent where that is not limited. */
  limits: z.optional(WinLimits),
  /** Where wins are limited, and this person has said who spins. */
  entrant: z.optional(z.enum(ENTRANT_STATES)),
  segments: z.array(WheelSegment),
  prizes: z.array(OfferedPrize),
  rules: OfficialRules,
  theme: WheelTheme,
  /** Where the campaign's picture is, if it has one. */
  image: z.optional(z.string()),
  /** When this person may spin again; absent when that is now. */
  nextSpinAt: z.optional(z.string()),
  /** This person's newest win that is not claimed yet. */
  win: z.optional(UnclaimedWin),
  /** This person's newest prize that is claimed and has a code which is still good. */
  claimed: z.optional(ClaimedPrize),
};

/**
 * `GET /api/qr/campaign/{campaignId}` and `GET /api/lottery/campaign`: what a visitor may know of a
 * promotion that runs now, or does not run any more and has a win that he can still claim. Times are ISO 8601
 * in UTC.
 */
export const Campaign = z.object({
  ...offered,
  /** Beside the lottery that runs: an earlier one, with this person's `win` in it. */
  earlier: z.optional(z.object(offered)),
});
export type Campaign = z.infer<typeof Campaign>;
