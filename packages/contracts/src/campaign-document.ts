/**
 * A campaign as the promotions team writes it. For the API, the command line and the Studio; visitors' pages do not load
 * these schemas.
 */
import * as z from 'zod/mini';
import { MINIMUM_AGE, WINNER_HOURS } from '@site/brand/promises';
import { PRIZE_NEEDS, PRIZE_PICTURES, WHEELS } from './campaign';
import { color, count, id, moment, NO_SUCH_PRIZE, prizeId, text } from './campaign-fields';
import { contrast, MINIMUM_CONTRAST } from './contrast';
import { UNLIMITED, WHEN_GONE } from './draw';
import { formatOdds, statesOdds } from './odds';
import { parseHours } from './contact-hours';
import { formatCount, plural } from './plural';
import { isPaceInOrder, MAX_STOCK, PaceShares } from './campaign-pace';
import { isTimeZone } from './time-zone';
import { deliveryIssues, PrizeDelivery } from './prize-delivery';
import { templateIssues } from './template-text';

const CAMPAIGN_STATUS = ['draft', 'live', 'paused'] as const;

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
    error: `use a whole number, 0 or more, or "${UNLIMITED}"`,
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
  more: z.array(text(1000, 'enter a paragraph, or remove it')).check(z.maxLength(20)),
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

const shape = z.strictObject({
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
type Shape = z.infer<typeof shape>;

type Report = (path: (string | number)[], message: string) => void;

const checkDates = ({ startsAt, endsAt, claimUntil }: Shape, report: Report): void => {
  if (Date.parse(endsAt) <= Date.parse(startsAt))
    report(['endsAt'], 'the end must be after the start');
  if (Date.parse(claimUntil) < Date.parse(endsAt))
    report(['claimUntil'], 'the claim deadline can’t be before the end');
};

const checkPrizes = ({ prizes, segments }: Shape, report: Report): void => {
  prizes.forEach((prize, index) => {
    if (prizes.findIndex((other) => other.id === prize.id) !== index)
      report(['prizes', index, 'id'], 'another prize has this id');
    // The QR wheel's claims identify a prize by its name.
    if (prizes.findIndex((other) => other.name === prize.name) !== index)
      report(['prizes', index, 'name'], 'another prize has this name');
    // The schema reports a missing id.
    if (prize.id && !segments.some((segment) => segment.prize === prize.id))
      report(['prizes', index], 'this prize isn’t on the wheel: add a segment for it');
  });
  if (prizes.every(({ weight }) => weight === 0))
    prizes.forEach((_, index) =>
      report(['prizes', index, 'weight'], 'all weights are 0, so no prize can be won'),
    );
};

const checkDelivery = ({ prizes, claimUntil }: Shape, report: Report): void =>
  prizes.forEach((prize, index) => {
    for (const { path, message } of deliveryIssues(prize, claimUntil))
      report(['prizes', index, ...path], message);
  });

/** Whether a draw may end without a prize: by the odds, or because prizes are unavailable. */
export const canLose = ({ winOneIn, prizes }: Pick<Shape, 'winOneIn' | 'prizes'>): boolean => {
  const weighted = prizes.filter(({ weight }) => weight > 0);
  const isScarce = ({ stock, pace }: CampaignPrize) => stock !== UNLIMITED || pace !== undefined;
  return (
    winOneIn > 1 ||
    weighted.some((prize) => isScarce(prize) && prize.whenGone === 'lose') ||
    weighted.every(isScarce)
  );
};

const checkPaces = ({ prizes }: Shape, report: Report): void =>
  prizes.forEach(({ pace }, index) => {
    if (pace && !isPaceInOrder(pace))
      report(['prizes', index, 'pace'], 'list each time once, from earliest to latest');
  });

const checkSegments = (campaign: Shape, report: Report): void => {
  const { prizes, segments } = campaign;
  segments.forEach(({ prize }, index) => {
    if (prize !== undefined && !prizes.some(({ id }) => id === prize))
      report(['segments', index, 'prize'], NO_SUCH_PRIZE);
  });
  if (canLose(campaign) && segments.every(({ prize }) => prize !== undefined))
    report(['segments'], 'some spins lose, so at least one segment must have no prize');
};

const checkOdds = ({ winOneIn, rules }: Shape, report: Report): void => {
  // The schema reports invalid odds.
  if (winOneIn >= 1 && !statesOdds(rules.odds, winOneIn))
    report(
      ['rules', 'odds'],
      `the odds are different: write "${formatOdds(winOneIn)}", or change them`,
    );
};

const checkContact = ({ rules }: Shape, report: Report): void => {
  const hours = parseHours(rules.contact);
  if (hours !== undefined && hours !== rules.contactHours)
    report(
      ['rules', 'contact'],
      `winners are contacted within ${plural(rules.contactHours, 'hour')}: write that, or change the hours`,
    );
};

const checkLimits = ({ limits }: Shape, report: Report): void => {
  if (limits && limits.winsPerEmail === undefined && limits.winsPerHousehold === undefined)
    report(['limits'], 'limit wins per email address, per household, or both');
};

const checkColors = ({ theme, segments }: Shape, report: Report): void => {
  const check = (path: (string | number)[], background: string, ink: string) => {
    const ratio = contrast(background, ink);
    if (ratio < MINIMUM_CONTRAST)
      report(
        path,
        `the text on it needs more contrast: it has ${ratio.toFixed(1)}, and the minimum is ${MINIMUM_CONTRAST}`,
      );
  };
  theme.losing.forEach((background, index) =>
    check(['theme', 'losing', index], background, theme.losingInk),
  );
  check(['theme', 'prize'], theme.prize, theme.prizeInk);
  segments.forEach(({ colour, prize }, index) => {
    if (colour)
      check(['segments', index, 'colour'], colour, prize ? theme.prizeInk : theme.losingInk);
  });
};

/** Drafts and paused campaigns may have template texts; visitors must not read them. */
const checkTemplateTexts = (campaign: Shape, report: Report): void => {
  if (campaign.status !== 'live') return;
  for (const { path, message } of templateIssues(campaign)) report(path, message);
};

/** `PUT /api/admin/campaigns/{id}`: the complete campaign. Each issue has the path of its field. */
export const CampaignDocument = shape.check((ctx) => {
  const report: Report = (path, message) =>
    ctx.issues.push({ code: 'custom', input: ctx.value, path, message });
  for (const check of [
    checkDates,
    checkPrizes,
    checkDelivery,
    checkPaces,
    checkSegments,
    checkOdds,
    checkContact,
    checkLimits,
    checkColors,
    checkTemplateTexts,
  ])
    check(ctx.value, report);
});
export type CampaignDocument = z.infer<typeof CampaignDocument>;

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
  campaign: shape,
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
    }),
  ),
});
export type CampaignVersions = z.infer<typeof CampaignVersions>;

/** `GET /api/admin/campaigns/{id}/versions/{version}` */
export const SavedVersion = z.object({ ...versionMetadata, campaign: shape });
export type SavedVersion = z.infer<typeof SavedVersion>;
