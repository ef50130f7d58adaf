/** Redeeming prizes in a store. For the API and the page `/redeem`. */
import * as z from 'zod/mini';
import { PRIZE_CODE_LENGTH, parseReadableCode } from './readable-code';

/** `POST /api/admin/redemptions` redeems a code, `POST /api/admin/redemptions/check` only reads it. */
export const Redemption = z.strictObject({
  /** In any spelling. */
  code: z.pipe(
    z.string().check(
      z.maxLength(60),
      z.refine(
        (typed) => parseReadableCode(typed, PRIZE_CODE_LENGTH) !== undefined,
        'this is not a prize code: check that it is typed correctly',
      ),
    ),
    z.transform((typed) => parseReadableCode(typed, PRIZE_CODE_LENGTH) ?? ''),
  ),
  /** Idempotency key: chosen by the device for each code. */
  attempt: z.string().check(z.regex(/^[\w-]{16,64}$/, 'use 16 to 64 letters, digits and dashes')),
});
export type Redemption = z.infer<typeof Redemption>;

/**
 * `open`: can be redeemed. `redeemed`: redeemed by this attempt, so the prize can be handed over. `already`: redeemed by
 * another attempt. `expired`: not redeemed in time.
 */
const REDEMPTION_OUTCOMES = ['open', 'redeemed', 'already', 'expired'] as const;

export const RedemptionResult = z.object({
  outcome: z.enum(REDEMPTION_OUTCOMES),
  /** The prize. */
  prize: z.string(),
  /** The winner's size, while or after the prize is handed over. */
  size: z.optional(z.string()),
  terms: z.string(),
  /** The reference for winner, store and team. */
  reference: z.string(),
  /** ISO 8601 */
  expiresAt: z.string(),
  /** Of the campaign; absent, like the next field, in responses of older APIs. */
  timeZone: z.optional(z.string()),
  minimumAge: z.optional(z.int()),
  /** The team has declined the claim. Released versions of the page only know `expired`, which such a code is too. */
  declined: z.optional(z.literal(true)),
  redeemed: z.optional(
    z.object({ /** ISO 8601 */ at: z.string(), /** The name of the key. */ by: z.string() }),
  ),
});
export type RedemptionResult = z.infer<typeof RedemptionResult>;
