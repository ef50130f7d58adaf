/**
 * A campaign as the promotions team writes it. Read by the API, the command line and the Studio; no
 * visitor's page parses these shapes.
 */
import * as z from 'zod/mini';
import { MINIMUM_AGE } from '@site/brand/promises';
import { WHEELS } from './campaign';
import { contrast, LEAST_CONTRAST } from './contrast';
import { UNLIMITED, WHEN_GONE } from './draw';
import { oddsWords, statesOdds } from './odds';

const text = (maximum: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'write something here'),
      z.maxLength(maximum, `use at most ${maximum} characters`),
      z.regex(/^\P{Cc}*$/u, 'write it on a single line'),
    );
const id = z.string().check(
  z.regex(
    /^[a-z0-9][a-z0-9-]{0,47}$/,
    'use lower-case letters, digits and dashes, at most 48 of them',
  ),
  // Ids are keys of plain objects (`Awarded`), which have this one already.
  z.refine((value) => value !== 'constructor', 'choose another id'),
);
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'write a colour as #rrggbb'));
const moment = z.iso.datetime({
  offset: true,
  error: 'write a time as 2026-12-01T00:00:00Z, or with an offset such as -06:00',
});
const count = (minimum: number, maximum: number) => {
  const error = `use a whole number from ${minimum} to ${maximum}`;
  return z.int(error).check(z.gte(minimum, error), z.lte(maximum, error));
};

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const CAMPAIGN_STATUS = ['draft', 'live', 'paused'] as const;

export const CampaignPrize = z.strictObject({
  id,
  name: text(80),
  description: text(300),
  /** Share of the wins, relative to the other prizes. */
  weight: count(0, 1_000_000),
  /** How many can be won over the whole campaign. */
  stock: z.union([z.int().check(z.gte(0), z.lte(10_000_000)), z.literal(UNLIMITED)], {
    error: `use a whole number from 0, or "${UNLIMITED}"`,
  }),
  whenGone: z.enum(WHEN_GONE),
  /** What one costs the brand, in US dollars; for the simulator, never shown to visitors. */
  cost: z.optional(z.number().check(z.gte(0), z.lte(100_000))),
});
export type CampaignPrize = z.infer<typeof CampaignPrize>;

export const CampaignSegment = z.strictObject({
  label: text(24),
  prize: z.optional(id),
  colour: z.optional(colour),
});
export type CampaignSegment = z.infer<typeof CampaignSegment>;

export const CampaignRules = z.strictObject({
  /** The odds in words, such as `1 in 100`; `statesOdds` says which words agree with `winOneIn`. */
  odds: text(80),
  minimumAge: count(MINIMUM_AGE, 99),
  contact: text(300),
  noPurchase: text(300),
  more: z.array(text(1000)).check(z.maxLength(20)),
});

export const CampaignTheme = z.strictObject({
  losing: z.tuple([colour, colour]),
  losingInk: colour,
  prize: colour,
  prizeInk: colour,
  /** A picture as a data URL; the API serves it at an address of its own. */
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
  name: text(80),
  description: text(500),
  wheel: z.enum(WHEELS),
  status: z.enum(CAMPAIGN_STATUS),
  startsAt: moment,
  endsAt: moment,
  claimUntil: moment,
  timeZone: z
    .string()
    .check(z.refine(isTimeZone, 'use the name of a time zone, such as America/Chicago')),
  /** One spin in so many wins. */
  winOneIn: count(1, 100_000_000),
  cooldownMinutes: count(1, 44_640),
  /** The looser cap for everybody behind one network address. */
  spinsPerAddressPerHour: z._default(count(1, 100_000), 60),
  requiresCode: z.boolean(),
  segments: z
    .array(CampaignSegment)
    .check(
      z.minLength(2, 'a wheel has at least 2 segments'),
      z.maxLength(24, 'a wheel has at most 24 segments'),
    ),
  prizes: z
    .array(CampaignPrize)
    .check(z.minLength(1, 'name at least one prize'), z.maxLength(24, 'name at most 24 prizes')),
  rules: CampaignRules,
  theme: CampaignTheme,
});
type Shape = z.infer<typeof shape>;

type Report = (path: (string | number)[], message: string) => void;

const checkDates = ({ startsAt, endsAt, claimUntil }: Shape, report: Report): void => {
  if (Date.parse(endsAt) <= Date.parse(startsAt))
    report(['endsAt'], 'the end comes after the start');
  if (Date.parse(claimUntil) < Date.parse(endsAt))
    report(['claimUntil'], 'prizes can be claimed at least until the campaign ends');
};

const checkPrizes = ({ prizes, segments }: Shape, report: Report): void => {
  prizes.forEach((prize, index) => {
    if (prizes.findIndex((other) => other.id === prize.id) !== index)
      report(['prizes', index, 'id'], 'another prize has this id already');
    // Winners of the QR wheel claim a prize by its name.
    if (prizes.findIndex((other) => other.name === prize.name) !== index)
      report(['prizes', index, 'name'], 'another prize has this name already');
    if (!segments.some((segment) => segment.prize === prize.id))
      report(['prizes', index, 'id'], 'no segment of the wheel stands for this prize');
  });
  if (prizes.every(({ weight }) => weight === 0))
    report(['prizes'], 'the weights sum to nothing: no prize could be won');
};

/** Whether some draw may end without a prize: by the odds, or because prizes are gone. */
export const canLose = ({ winOneIn, prizes }: Pick<Shape, 'winOneIn' | 'prizes'>): boolean =>
  winOneIn > 1 ||
  prizes.some(
    ({ weight, stock, whenGone }) => weight > 0 && stock !== UNLIMITED && whenGone === 'lose',
  ) ||
  prizes.every(({ stock }) => stock !== UNLIMITED);

const checkSegments = (campaign: Shape, report: Report): void => {
  const { prizes, segments } = campaign;
  segments.forEach(({ prize }, index) => {
    if (prize !== undefined && !prizes.some(({ id }) => id === prize))
      report(['segments', index, 'prize'], 'there is no prize with this id');
  });
  if (canLose(campaign) && segments.every(({ prize }) => prize !== undefined))
    report(['segments'], 'a spin may lose, so one segment must have no prize');
};

const checkOdds = ({ winOneIn, rules }: Shape, report: Report): void => {
  // Odds that are none have an issue of their own.
  if (winOneIn >= 1 && !statesOdds(rules.odds, winOneIn))
    report(
      ['rules', 'odds'],
      `the odds are others: write "${oddsWords(winOneIn)}", or change them`,
    );
};

const checkColours = ({ theme, segments }: Shape, report: Report): void => {
  const check = (path: (string | number)[], ground: string, ink: string) => {
    const ratio = contrast(ground, ink);
    if (ratio < LEAST_CONTRAST)
      report(
        path,
        `the text on it has a contrast of ${ratio.toFixed(1)}; it must be ${LEAST_CONTRAST} or more`,
      );
  };
  theme.losing.forEach((ground, index) =>
    check(['theme', 'losing', index], ground, theme.losingInk),
  );
  check(['theme', 'prize'], theme.prize, theme.prizeInk);
  segments.forEach(({ colour: ground, prize }, index) => {
    if (ground)
      check(['segments', index, 'colour'], ground, prize ? theme.prizeInk : theme.losingInk);
  });
};

/** `PUT /api/admin/campaigns/{id}`: the whole campaign. Each issue names the path of its field. */
export const CampaignDocument = shape.check((ctx) => {
  const report: Report = (path, message) =>
    ctx.issues.push({ code: 'custom', input: ctx.value, path, message });
  for (const check of [checkDates, checkPrizes, checkSegments, checkOdds, checkColours])
    check(ctx.value, report);
});
export type CampaignDocument = z.infer<typeof CampaignDocument>;

/** A campaign with what the site knows of it. */
export const KeptCampaign = z.object({
  campaign: shape,
  /** Counts up with every change; sent back in `If-Match`, so that nobody overwrites what he has not seen. */
  version: z.int(),
  /** Counts up whenever odds, prizes or segments change. */
  revision: z.int(),
  updatedAt: z.string(),
  /** Who has changed it last: the name of his token. Absent where the site has written it. */
  by: z.optional(z.string()),
  /** How many draws were made. */
  draws: z.int(),
});
export type KeptCampaign = z.infer<typeof KeptCampaign>;

/** `GET /api/admin/campaigns` */
export const CampaignList = z.object({
  campaigns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      wheel: z.enum(WHEELS),
      status: z.enum(CAMPAIGN_STATUS),
      startsAt: z.string(),
      endsAt: z.string(),
      revision: z.int(),
      draws: z.int(),
    }),
  ),
});
export type CampaignList = z.infer<typeof CampaignList>;
