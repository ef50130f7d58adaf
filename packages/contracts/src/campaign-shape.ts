/**
 * The fields of a campaign as the promotions team writes it. For the API, the command line and the Studio; visitors' pages
 * do not load these schemas.
 */
import * as z from 'zod/mini';
import { MINIMUM_AGE, WINNER_HOURS } from '@site/brand/promises';
import { PRIZE_PICTURES, WHEELS } from './campaign';
import { PRIZE_NEEDS } from './spin';
import { color, count, id, moment, prizeId, text } from './campaign-fields';
import { MAX_STOCK, PaceShares } from './campaign-pace';
import { UNLIMITED, WHEN_GONE } from './draw';
import { formatCount } from './plural';
import { PrizeDelivery } from './prize-delivery';
import { isTimeZone } from './time-zone';

export const CAMPAIGN_STATUS = ['draft', 'live', 'paused'] as const;

/** What happens once all prizes are gone: the page stays and shows it, or the campaign ends. */
export const WHEN_SOLD_OUT = ['stay', 'close'] as const;

const MAX_COST = 100_000;
const COST_ERROR = `use an amount from 0 to ${formatCount(MAX_COST)}, with a point for cents: 7.50`;

export const CampaignPrize = z.strictObject({
  id,
  name: text(80, 'enter a name'),
  description: text(300, 'enter a description'),
  /** Its value as text, such as `$40 at retail`. */
  value: text(80, 'enter a value, such as $40 at retail'),
  /** Share of the wins, relative to the other prizes. */
  weight: count(0, 1_000_000),
  /** Number for the whole campaign. */
  stock: z.union([count(0, MAX_STOCK), z.literal(UNLIMITED)], {
    error: `use a whole number, 0 or more, or ${UNLIMITED}`,
  }),
  whenGone: z.enum(WHEN_GONE),
  /** When parts of the stock are released; by default, all of it at the start. Unused shares stay available. */
  pace: z.optional(PaceShares),
  /** Cost of one for the brand in US dollars; for the simulator, never shown to visitors. */
  cost: z.optional(z.number(COST_ERROR).check(z.gte(0, COST_ERROR), z.lte(MAX_COST, COST_ERROR))),
  /** How the winner gets the prize; by default, by hand. */
  delivery: z.optional(PrizeDelivery),
  /** Its picture on the wheel; by default, a gift. */
  picture: z.optional(z.enum(PRIZE_PICTURES)),
  /** What the claim asks for besides the contact data. */
  needs: z.optional(z.array(z.enum(PRIZE_NEEDS)).check(z.maxLength(PRIZE_NEEDS.length))),
});
export type CampaignPrize = z.infer<typeof CampaignPrize>;

export const CampaignSegment = z.strictObject({
  label: text(24, 'enter a label'),
  prize: z.optional(prizeId),
  colour: z.optional(color),
});
export type CampaignSegment = z.infer<typeof CampaignSegment>;

const CampaignRules = z.strictObject({
  /** The odds as text, such as `1 in 100`; checked against `winOneIn` by `statesOdds`. */
  odds: text(80),
  minimumAge: count(MINIMUM_AGE, 99),
  /** Name and address of the sponsor. */
  sponsor: text(300, 'enter the sponsor’s name and address'),
  /** The states in which people can take part. */
  states: text(300, 'enter the eligible states'),
  /** How to take part, including without a purchase. */
  entry: text(500, 'describe how to enter'),
  contact: text(300, 'describe how winners are contacted'),
  /** Hours from the claim until a winner is contacted; must agree with a time that `contact` names. */
  contactHours: z._default(count(1, 720), WINNER_HOURS),
  noPurchase: text(300),
  more: z.array(text(1000, 'enter a rule, or remove it')).check(z.maxLength(20)),
});

/** Texts that replace the defaults of the wheel's pages. */
const CampaignTexts = z.strictObject({
  headline: z.optional(text(60)),
  start: z.optional(text(40)),
  ready: z.optional(text(60)),
  spin: z.optional(text(40)),
  won: z.optional(text(60)),
  lost: z.optional(text(60)),
});

/** Limits of wins per mailbox and household (docs/product.md, section 10.9). */
export const CampaignLimits = z.strictObject({
  days: count(1, 366),
  winsPerEmail: z.optional(count(1, 100)),
  winsPerHousehold: z.optional(count(1, 100)),
});

const CampaignTheme = z.strictObject({
  losing: z.tuple([color, color]),
  losingInk: color,
  prize: color,
  prizeInk: color,
  /** A picture as a data URL; the API serves it as a file. */
  image: z.optional(
    z
      .string()
      .check(
        z.maxLength(400_000, 'use a picture of at most 300 KB'),
        z.regex(
          /^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/,
          'give a PNG, JPEG, WebP or SVG picture as a base64 data URL',
        ),
      ),
  ),
});

export const campaignShape = z.strictObject({
  id,
  name: text(80, 'enter a name'),
  description: text(500, 'enter a description'),
  wheel: z.enum(WHEELS),
  status: z.enum(CAMPAIGN_STATUS),
  /** The sample campaign of a new site; the Studio asks the team to replace its texts. */
  sample: z.optional(z.literal(true)),
  startsAt: moment,
  endsAt: moment,
  claimUntil: moment,
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, 'use the name of a time zone, such as America/Chicago')),
  /** The odds: one of this many spins wins. */
  winOneIn: count(1, 100_000_000),
  cooldownMinutes: count(1, 44_640),
  /** The looser limit for all visitors of one network address. */
  spinsPerAddressPerHour: z._default(count(1, 100_000), 60),
  requiresCode: z.boolean(),
  limits: z.optional(CampaignLimits),
  whenSoldOut: z._default(z.enum(WHEN_SOLD_OUT), 'stay'),
  segments: z
    .array(CampaignSegment)
    .check(
      z.minLength(2, 'a wheel needs at least 2 segments'),
      z.maxLength(24, 'a wheel can have at most 24 segments'),
    ),
  prizes: z
    .array(CampaignPrize)
    .check(z.minLength(1, 'add at least one prize'), z.maxLength(24, 'use at most 24 prizes')),
  rules: CampaignRules,
  theme: CampaignTheme,
  texts: z.optional(CampaignTexts),
});
export type CampaignShape = z.infer<typeof campaignShape>;
