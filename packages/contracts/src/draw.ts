/** What is public about draws, so that anyone can check them (`packages/draws` says how). */
import * as z from 'zod/mini';
import { RECORD_FORMAT, UNLIMITED } from './draw-format';

export * from './draw-format';

/** What happens to a win of a prize that is gone, or has none to be won yet: it is a loss, or the next prize in the list that is left. */
export const WHEN_GONE = ['lose', 'next'] as const;

/** When how many more of a prize can be won; what was not won of a share stays to be won. */
export const Pace = z.object({
  /** Whose clocks tell the time, `America/Chicago`. */
  timeZone: z.string(),
  /** The first day, `2026-12-01`. */
  from: z.string(),
  /** Of each day, in the order of their times (`09:00`). */
  shares: z.array(z.object({ at: z.string(), count: z.int() })),
});
export type Pace = z.infer<typeof Pace>;

export const DrawPrize = z.object({
  id: z.string(),
  weight: z.int(),
  /** How many can be won over the whole campaign. */
  stock: z.union([z.int(), z.literal(UNLIMITED)]),
  whenGone: z.enum(WHEN_GONE),
  /** Absent: all of the stock can be won from the first draw on. */
  pace: z.optional(Pace),
});
export type DrawPrize = z.infer<typeof DrawPrize>;

/** Everything that decides a draw but its seed, its number, its ticket, its time and what was awarded before. */
export const DrawTerms = z.object({
  /** One draw in so many wins. */
  winOneIn: z.int(),
  prizes: z.array(DrawPrize),
  /** For each segment of the wheel the id of its prize, `null` for a losing one. */
  segments: z.array(z.nullable(z.string())),
});
export type DrawTerms = z.infer<typeof DrawTerms>;

/** Prize → how many were awarded, this draw included. */
export const Awarded = z.record(z.string(), z.int());
export type Awarded = z.infer<typeof Awarded>;

export const DrawRecord = z.object({
  /** Absent in records of the first format, which lack what stands with it here. */
  format: z.optional(z.union([z.literal(2), z.literal(RECORD_FORMAT)])),
  /** Counts from 1 in each campaign. */
  number: z.int(),
  /** The revision of the campaign whose terms held. */
  revision: z.int(),
  /** The day in the campaign's time zone, `2026-11-21`: whose seed decided. */
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
  /** The number of the ticket, where the player's device had one; then `nonce` is there too. */
  ticket: z.optional(z.int()),
  /** What the device has chosen: 32 bytes, hexadecimal. */
  nonce: z.optional(z.string()),
  /** The hash of the draw before, hexadecimal; 64 zeros for the first. */
  previous: z.string(),
  /** SHA-256 of the record, hexadecimal. */
  hash: z.string(),
});
export type DrawRecord = z.infer<typeof DrawRecord>;

/** A day's seed: its hash is public before the day, the seed itself when the day is over. */
export const DrawDay = z.object({
  day: z.string(),
  /** SHA-256 of the seed, hexadecimal. */
  commitment: z.string(),
  /** ISO 8601: when the hash was published. */
  publishedAt: z.string(),
  /** ISO 8601: when the day is over; absent in the answers of older APIs. */
  endsAt: z.optional(z.string()),
  /** 32 bytes, hexadecimal. */
  seed: z.optional(z.string()),
});
export type DrawDay = z.infer<typeof DrawDay>;

export const TermsRevision = z.object({
  revision: z.int(),
  terms: DrawTerms,
  /** ISO 8601: since when there is the revision; absent in the answers of older APIs. */
  createdAt: z.optional(z.string()),
});
export type TermsRevision = z.infer<typeof TermsRevision>;

/**
 * `GET /api/promotions/{campaign}/draws?after=0&limit=100`: draws in the order of their numbers, with
 * the days and revisions that they name (and the days to come that are committed to already).
 */
export const DrawList = z.object({
  campaign: z.string(),
  /** Where the campaign's days begin and end, `America/Chicago`; absent in the answers of older APIs. */
  timeZone: z.optional(z.string()),
  days: z.array(DrawDay),
  revisions: z.array(TermsRevision),
  draws: z.array(DrawRecord),
  /** The number of the newest draw of the campaign, 0 before the first. */
  last: z.optional(z.int()),
  /** What to give as `after` for the draws that follow; absent at the end. */
  next: z.optional(z.int()),
});
export type DrawList = z.infer<typeof DrawList>;
