/** What the staff of a shop asks of the site. Read by the API and the page `/redeem`. */
import * as z from 'zod/mini';
import { PRIZE_CODE_LENGTH, readSpokenCode } from './spoken-code';

/** `POST /api/admin/redemptions` redeems, `POST /api/admin/redemptions/check` only looks. */
export const Redemption = z.strictObject({
  /** However it was typed. */
  code: z.pipe(
    z.string().check(
      z.maxLength(60),
      z.refine(
        (typed) => readSpokenCode(typed, PRIZE_CODE_LENGTH) !== undefined,
        'this is no code of a prize: look whether it is typed as it stands there',
      ),
    ),
    z.transform((typed) => readSpokenCode(typed, PRIZE_CODE_LENGTH) ?? ''),
  ),
  /** Chosen by the device for each code: whoever asks again with the same one hears the same. */
  attempt: z.string().check(z.regex(/^[\w-]{16,64}$/, 'use 16 to 64 letters, digits and dashes')),
});
export type Redemption = z.infer<typeof Redemption>;

/**
 * `open`: it can be redeemed. `redeemed`: it is, by this attempt: the prize may be handed over. `already`: by another
 * one. `expired`: it was never redeemed, and cannot be any more.
 */
export const REDEMPTION_OUTCOMES = ['open', 'redeemed', 'already', 'expired'] as const;

export const RedemptionResult = z.object({
  outcome: z.enum(REDEMPTION_OUTCOMES),
  /** What the winner gets. */
  prize: z.string(),
  terms: z.string(),
  /** What winner, shop and team name when they speak about it. */
  reference: z.string(),
  /** ISO 8601 */
  expiresAt: z.string(),
  redeemed: z.optional(
    z.object({ /** ISO 8601 */ at: z.string(), /** Whose key. */ by: z.string() }),
  ),
});
export type RedemptionResult = z.infer<typeof RedemptionResult>;
