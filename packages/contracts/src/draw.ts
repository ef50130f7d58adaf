/** The public records of draws, with which anyone can verify them (`packages/draws`). */
import * as z from 'zod/mini';
import { RECORD_FORMAT, UNLIMITED } from './draw-format';

export * from './draw-format';

/** A win of an unavailable prize: it becomes a loss, or the next available prize of the list. */
export const WHEN_GONE = ['lose', 'next'] as const;

/** When further parts of the stock of a prize are released; unused shares stay available. */
export const Pace = z.object({
  /** The time zone: `America/Chicago`. */
  timeZone: z.string(),
  /** The first day: `2026-12-01`. */
  from: z.string(),
  /** The shares of each day, sorted by time (`09:00`). */
  shares: z.array(z.object({ at: z.string(), count: z.int() })),
});
export type Pace = z.infer<typeof Pace>;

export const DrawPrize = z.object({
  id: z.string(),
  weight: z.int(),
  /** Number for the whole campaign. */
  stock: z.union([z.int(), z.literal(UNLIMITED)]),
  whenGone: z.enum(WHEN_GONE),
  /** Absent: the whole stock is available from the first draw. */
  pace: z.optional(Pace),
});
export type DrawPrize = z.infer<typeof DrawPrize>;

/** What decides a draw, besides its seed, number, ticket, time and the prizes awarded before. */
export const DrawTerms = z.object({
  /** The odds: one of this many draws wins. */
  winOneIn: z.int(),
  prizes: z.array(DrawPrize),
  /** For each segment of the wheel its prize's id, or `null`. */
  segments: z.array(z.nullable(z.string())),
});
export type DrawTerms = z.infer<typeof DrawTerms>;

/** Prize → number of awards, including this draw. */
export const Awarded = z.record(z.string(), z.int());
export type Awarded = z.infer<typeof Awarded>;

export const DrawRecord = z.object({
  /** Absent in records of the first format, which also lack the fields marked "with the format". */
  format: z.optional(z.union([z.literal(2), z.literal(RECORD_FORMAT)])),
  /** Counts from 1 in each campaign. */
  number: z.int(),
  /** The revision of the campaign's terms. */
  revision: z.int(),
  /** The day of the seed, in the campaign's time zone: `2026-11-21`. */
  day: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** The id of the prize, `null` for a loss. */
  prize: z.nullable(z.string()),
  segment: z.int(),
  awarded: Awarded,
  /** With the format: SHA-256 of the day's seed, hexadecimal. */
  commitment: z.optional(z.string()),
  /** With the format: SHA-256 of the terms (`hashTerms`), hexadecimal. */
  terms: z.optional(z.string()),
  /** The number of the ticket, if there was one; `nonce` is then present as well. */
  ticket: z.optional(z.int()),
  /** The device's nonce: 32 bytes, hexadecimal. */
  nonce: z.optional(z.string()),
  /** The hash of the previous draw, hexadecimal; 64 zeros for the first. */
  previous: z.string(),
  /** SHA-256 of the record, hexadecimal. */
  hash: z.string(),
});
export type DrawRecord = z.infer<typeof DrawRecord>;

/** A day's seed: its hash is published before the day, the seed after it. */
export const DrawDay = z.object({
  day: z.string(),
  /** SHA-256 of the seed, hexadecimal. */
  commitment: z.string(),
  /** ISO 8601: when the hash was published. */
  publishedAt: z.string(),
  /** ISO 8601: when the day ends; absent in responses of older APIs. */
  endsAt: z.optional(z.string()),
  /** 32 bytes, hexadecimal. */
  seed: z.optional(z.string()),
});
export type DrawDay = z.infer<typeof DrawDay>;

export const TermsRevision = z.object({
  revision: z.int(),
  terms: DrawTerms,
  /** ISO 8601: start of the revision; absent in responses of older APIs. */
  createdAt: z.optional(z.string()),
});
export type TermsRevision = z.infer<typeof TermsRevision>;

/** `GET /api/promotions`: the campaigns that have begun, the latest first. */
export const PromotionList = z.object({
  promotions: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PromotionList = z.infer<typeof PromotionList>;

/**
 * `GET /api/promotions/{campaign}/draws?after=0&limit=100`: draws in order, with the days
 * and revisions that they name, and future days with a published hash.
 */
export const DrawList = z.object({
  campaign: z.string(),
  /** The time zone of the campaign's days: `America/Chicago`; absent in responses of older APIs. */
  timeZone: z.optional(z.string()),
  days: z.array(DrawDay),
  revisions: z.array(TermsRevision),
  draws: z.array(DrawRecord),
  /** Id → name of the present prizes that the revisions name; absent in responses of older APIs. */
  prizeNames: z.optional(z.record(z.string(), z.string())),
  /** The number of the newest draw of the campaign, 0 before the first. */
  last: z.optional(z.int()),
  /** The `after` of the next page; absent at the end. */
  next: z.optional(z.int()),
});
export type DrawList = z.infer<typeof DrawList>;
