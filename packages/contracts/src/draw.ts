/** What is public about draws, so that anyone can check them (`packages/draws` says how). */
import * as z from 'zod/mini';

export const UNLIMITED = 'unlimited';

/** What happens to a win of a prize that is gone: it is a loss, or the next prize in the list that is left. */
export const WHEN_GONE = ['lose', 'next'] as const;

export const DrawPrize = z.object({
  id: z.string(),
  weight: z.int(),
  /** How many can be won over the whole campaign. */
  stock: z.union([z.int(), z.literal(UNLIMITED)]),
  whenGone: z.enum(WHEN_GONE),
});
export type DrawPrize = z.infer<typeof DrawPrize>;

/** Everything that decides a draw but its seed, its number and what was awarded before. */
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
  /** 32 bytes, hexadecimal. */
  seed: z.optional(z.string()),
});
export type DrawDay = z.infer<typeof DrawDay>;

export const TermsRevision = z.object({ revision: z.int(), terms: DrawTerms });
export type TermsRevision = z.infer<typeof TermsRevision>;

/**
 * `GET /api/promotions/{campaign}/draws?after=0&limit=100`: draws in the order of their numbers, with
 * the days and revisions that they name (and the days to come that are committed to already).
 */
export const DrawList = z.object({
  campaign: z.string(),
  days: z.array(DrawDay),
  revisions: z.array(TermsRevision),
  draws: z.array(DrawRecord),
  /** The number of the newest draw of the campaign, 0 before the first. */
  last: z.optional(z.int()),
  /** What to give as `after` for the draws that follow; absent at the end. */
  next: z.optional(z.int()),
});
export type DrawList = z.infer<typeof DrawList>;
