/** Suspicious patterns of spins, for the promotions team to judge. They do not change draws. */
import * as z from 'zod/mini';
import { SECOND_MS } from './units';

/** One network, mailbox or household with many players; spins that are too regular, or too fast for a person. */
const PATTERN_KINDS = ['network', 'mailbox', 'household', 'rhythm', 'speed'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];

/** Thresholds that one person or family is unlikely to reach. */
export const PATTERN_THRESHOLDS = {
  /** A family uses fewer devices in a day. A store's counter has more, but few of their players are new. */
  networkIdentities: 20,
  /** A phone and a computer are two. */
  mailboxIdentities: 3,
  /** Four adults with a phone each. */
  householdIdentities: 5,
  /** People who wait for the countdown are late by a different number of seconds each time. */
  rhythmIntervals: 6,
  rhythmSpreadMs: 2 * SECOND_MS,
  /**
   * Seeing and pressing a button takes half a second. After a rejected spin the page requests its next ticket just before
   * the spin, but that is rare.
   */
  speedSpins: 5,
  speedMs: 500,
};

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
