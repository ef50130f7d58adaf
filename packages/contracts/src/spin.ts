import * as z from '@site/contracts/schema';
import { EmailAddress, singleLine } from './text';

/** A name that the client made up for its visit; kept for the record, trusted for nothing. */
const sessionId = singleLine(100).check(z.minLength(1));
const campaignId = singleLine(64).check(z.minLength(1));

/** `POST /api/qr/scan`: one spin of the QR wheel. */
export const ScanRequest = z.strictObject({
  campaignId,
  sessionId,
  productId: z.optional(singleLine(64)),
  /** The code of the QR code, where the campaign requires one. */
  code: z.optional(singleLine(120)),
});
export type ScanRequest = z.infer<typeof ScanRequest>;

/** `POST /api/spin`: one spin of the lottery that runs now. */
export const SpinRequest = z.strictObject({ sessionId });
export type SpinRequest = z.infer<typeof SpinRequest>;

/** Where a draw stands in the campaign's public chain, so that its player can check it. */
export const DrawReference = z.object({
  campaign: z.string(),
  /** Counts from 1 in each campaign. */
  number: z.number(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
});
export type DrawReference = z.infer<typeof DrawReference>;

const spun = {
  message: z.string(),
  scanId: z.string(),
  /** The index of the segment that the wheel stops at, from 0. */
  segment: z.number(),
  draw: DrawReference,
  /** ISO 8601: when this person may spin again. */
  nextSpinAt: z.string(),
};

const wonPrize = z.object({ id: z.string(), name: z.string(), description: z.string() });

/** A win that its person has not claimed yet and still can: also one whose answer got lost on its way. */
export const UnclaimedWin = z.object({ prize: wonPrize, ...spun });
export type UnclaimedWin = z.infer<typeof UnclaimedWin>;

/** The answer to a scan; `prize` is the name of what was won, `null` for a loss. */
export const ScanResult = z.object({
  isWinner: z.boolean(),
  prize: z.nullable(z.string()),
  ...spun,
});
export type ScanResult = z.infer<typeof ScanResult>;

/** The answer to a spin of the lottery. */
export const SpinResult = z.object({
  won: z.boolean(),
  prize: z.nullable(wonPrize),
  ...spun,
});
export type SpinResult = z.infer<typeof SpinResult>;

const phone = z.optional(z.nullable(singleLine(40)));

/** `POST /api/qr/claim`: for the person's own unclaimed win of `prize` (its name) in the campaign. */
export const QrClaim = z.strictObject({
  campaignId,
  email: EmailAddress,
  phone,
  prize: singleLine(120).check(z.minLength(1)),
});
export type QrClaim = z.infer<typeof QrClaim>;

/** `POST /api/claim-prize`: for the win that `scanId` names. */
export const PrizeClaim = z.strictObject({
  scanId: singleLine(64).check(z.minLength(1)),
  email: EmailAddress,
  fullName: singleLine(120).check(z.minLength(2, 'Full name must be at least 2 characters')),
  phone,
  prizeId: singleLine(64).check(z.minLength(1)),
});
export type PrizeClaim = z.infer<typeof PrizeClaim>;

export const ClaimResult = z.object({ message: z.string() });
export type ClaimResult = z.infer<typeof ClaimResult>;
