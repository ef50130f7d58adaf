/** Suspicious patterns of spins, for the promotions team to judge. They do not change draws. */
import * as z from 'zod/mini';

/** One network, mailbox or household with many players; spins that are too regular, or too fast for a person. */
const PATTERN_KINDS = ['network', 'mailbox', 'household', 'rhythm', 'speed'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];

export const Pattern = z.object({
  kind: z.enum(PATTERN_KINDS),
  /** The numbers of its first 20 draws, which identify it without personal data. */
  draws: z.array(z.int()),
  /** Number of players. */
  identities: z.int(),
  /** Number of those that were less than ten minutes old at their first spin. */
  young: z.int(),
  spins: z.int(),
  wins: z.int(),
  /** ISO 8601: the first and the last of these spins. */
  from: z.string(),
  to: z.string(),
  /** For `rhythm`, in seconds: mean and standard deviation of the time between spins. */
  everySeconds: z.optional(z.number()),
  spreadSeconds: z.optional(z.number()),
  /** For `speed`, in ms: median time from ticket to spin. */
  afterTicketMs: z.optional(z.number()),
});
export type Pattern = z.infer<typeof Pattern>;

/** `GET /api/admin/campaigns/{id}/patterns` */
export const PatternReport = z.object({
  campaign: z.string(),
  /** The examined draws and claims, and the time of the oldest. */
  read: z.object({ draws: z.int(), claims: z.int(), since: z.optional(z.string()) }),
  patterns: z.array(Pattern),
});
export type PatternReport = z.infer<typeof PatternReport>;
