import * as z from '@site/contracts/schema';
import { PostalAddress } from './person-limits';
import { EmailAddress, filledLine, singleLine, typedCode } from './text';
import { Entry } from './ticket';

/** A name that the client made up for its visit; kept for the record, trusted for nothing. */
const sessionId = filledLine(100);
const campaignId = typedCode(64).check(z.minLength(1));

/** `POST /api/qr/scan`: one spin of the QR wheel. */
export const ScanRequest = z.strictObject({
  campaignId,
  sessionId,
  productId: z.optional(typedCode(64)),
  /** The code of the QR code, where the campaign requires one. */
  code: z.optional(typedCode(120)),
  /** Absent: from a release without tickets, or a device that could not get one. */
  entry: z.optional(Entry),
});
export type ScanRequest = z.infer<typeof ScanRequest>;

/** `POST /api/spin`: one spin of the lottery that runs now. */
export const SpinRequest = z.strictObject({ sessionId, entry: z.optional(Entry) });
export type SpinRequest = z.infer<typeof SpinRequest>;

/** Where a draw stands in the campaign's public chain, so that its player can check it. */
export const DrawReference = z.object({
  campaign: z.string(),
  /** Counts from 1 in each campaign. */
  number: z.number(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
  /** The number of the ticket that it was decided with, if there was one. */
  ticket: z.optional(z.number()),
  /** The site's signature and its public key (base64url); absent in the answers of older APIs. */
  key: z.optional(z.string()),
  signature: z.optional(z.string()),
});
export type DrawReference = z.infer<typeof DrawReference>;

const spun = {
  message: z.string(),
  scanId: z.string(),
  /** The index of the segment that the wheel stops at, from 0. */
  segment: z.number(),
  /** What stands on that segment; absent where the answer does not know. */
  label: z.optional(z.string()),
  /** Of the campaign: whose prizes and segments decided. Absent in the answers of older APIs. */
  revision: z.optional(z.number()),
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
/** Where the campaign limits the wins of a household: the one that was named before the spin. */
const address = z.optional(PostalAddress);

/** `POST /api/qr/claim`: for the person's own unclaimed win of `prize` (its name) in the campaign. */
export const QrClaim = z.strictObject({
  campaignId,
  email: EmailAddress,
  phone,
  address,
  prize: filledLine(120),
});
export type QrClaim = z.infer<typeof QrClaim>;

/** `POST /api/claim-prize`: for the win that `scanId` names. */
export const PrizeClaim = z.strictObject({
  scanId: filledLine(64),
  email: EmailAddress,
  fullName: singleLine(120).check(z.minLength(2, 'Full name must be at least 2 characters')),
  phone,
  address,
  prizeId: filledLine(64),
});
export type PrizeClaim = z.infer<typeof PrizeClaim>;

/** What a prize is got with. It is the same whenever it is asked for again. */
export const ToldDelivery = z.object({
  /** `pickup`: it is shown in a shop. */
  by: z.string(),
  code: z.string(),
  /** What the winner does with it. */
  nextStep: z.string(),
  terms: z.string(),
  /** ISO 8601: until when it is good. */
  expiresAt: z.string(),
  /** For a shop: the address where its staff redeems the code, as a path of the dark modules of a QR code. */
  qr: z.optional(z.object({ size: z.number(), path: z.string() })),
});
export type ToldDelivery = z.infer<typeof ToldDelivery>;

/** A prize that this person has claimed, with its code. */
export const ClaimedPrize = z.object({ prize: z.string(), delivery: ToldDelivery });
export type ClaimedPrize = z.infer<typeof ClaimedPrize>;

export const ClaimResult = z.object({
  message: z.string(),
  /** Absent where the team contacts the winner. */
  delivery: z.optional(ToldDelivery),
});
export type ClaimResult = z.infer<typeof ClaimResult>;
