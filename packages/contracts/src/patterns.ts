/** What looks like one person behind many, for the promotions team to judge: no draw hangs on it. */
import * as z from 'zod/mini';

/** One network, mailbox or household behind many cookies; spins that are too regular, or faster than a person. */
export const PATTERN_KINDS = ['network', 'mailbox', 'household', 'rhythm', 'speed'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];

export const Pattern = z.object({
  kind: z.enum(PATTERN_KINDS),
  /** The numbers of its draws, the first 20: it has no other name, so that nobody is named. */
  draws: z.array(z.int()),
  /** How many cookies. */
  identities: z.int(),
  /** Of these, how many were less than ten minutes old when they spun first. */
  young: z.int(),
  spins: z.int(),
  wins: z.int(),
  /** ISO 8601: the first and the last of these spins. */
  from: z.string(),
  to: z.string(),
  /** Of a rhythm, in seconds: between two spins on average, and how far from it they are (standard deviation). */
  everySeconds: z.optional(z.number()),
  spreadSeconds: z.optional(z.number()),
  /** Of speed: from the ticket to the spin, the middle one, in ms. */
  afterTicketMs: z.optional(z.number()),
});
export type Pattern = z.infer<typeof Pattern>;

/** `GET /api/admin/campaigns/{id}/patterns` */
export const PatternReport = z.object({
  campaign: z.string(),
  /** What was looked at: the latest draws and claims, and since when. */
  read: z.object({ draws: z.int(), claims: z.int(), since: z.optional(z.string()) }),
  patterns: z.array(Pattern),
});
export type PatternReport = z.infer<typeof PatternReport>;
