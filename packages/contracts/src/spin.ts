import * as z from '@site/contracts/schema';
import { filledLine, typedCode } from './text';
import { Entry } from './ticket';

/** A random id from the client; stored, but not trusted. */
const sessionId = filledLine(100);
const campaignId = typedCode(64).check(z.minLength(1));

/** `POST /api/qr/scan`: one spin of the QR wheel. */
export const ScanRequest = z.strictObject({
  campaignId,
  sessionId,
  productId: z.optional(typedCode(64)),
  /** The code from the QR code, if the campaign requires one. */
  code: z.optional(typedCode(120)),
  /** Absent from older releases, and if the device could not get a ticket. */
  entry: z.optional(Entry),
});

/** `POST /api/spin`: one spin of the current lottery. */
export const SpinRequest = z.strictObject({ sessionId, entry: z.optional(Entry) });

/** A draw in the campaign's public chain, with which its player can verify it. */
export const DrawReference = z.object({
  campaign: z.string(),
  /** Counts from 1 in each campaign. */
  number: z.number(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
  /** The number of its ticket, if there was one. */
  ticket: z.optional(z.number()),
  /** The site's signature and public key (base64url); absent in responses of older APIs. */
  key: z.optional(z.string()),
  signature: z.optional(z.string()),
});
export type DrawReference = z.infer<typeof DrawReference>;

const spinFields = {
  message: z.string(),
  scanId: z.string(),
  /** The index of the segment that the wheel stops at, from 0. */
  segment: z.number(),
  /** The label of that segment; absent if unknown. */
  label: z.optional(z.string()),
  /** The campaign's revision at the draw. Absent in responses of older APIs. */
  revision: z.optional(z.number()),
  draw: DrawReference,
  /** ISO 8601: when this person may spin again. */
  nextSpinAt: z.string(),
};

/** What a prize's claim asks for besides the contact data. */
export const PRIZE_NEEDS = ['size', 'address'] as const;
export type PrizeNeed = (typeof PRIZE_NEEDS)[number];

/** What the claim asks for, as of the win. Absent in responses of older APIs. */
const needs = z.optional(z.array(z.enum(PRIZE_NEEDS)));

const wonPrize = z.object({ id: z.string(), name: z.string(), description: z.string(), needs });

/** A win that can still be claimed, including one whose response was lost. */
export const UnclaimedWin = z.object({ prize: wonPrize, ...spinFields });
export type UnclaimedWin = z.infer<typeof UnclaimedWin>;

/** The response to a scan; `prize` is the name of the prize, `null` for a loss. */
export const ScanResult = z.object({
  isWinner: z.boolean(),
  prize: z.nullable(z.string()),
  needs,
  ...spinFields,
});
export type ScanResult = z.infer<typeof ScanResult>;

/** The response to a spin of the lottery. */
export const SpinResult = z.object({
  won: z.boolean(),
  prize: z.nullable(wonPrize),
  ...spinFields,
});
export type SpinResult = z.infer<typeof SpinResult>;

/** The code of a prize. It never changes. */
export const PrizeCodeDetails = z.object({
  /** `pickup`: shown in a store. */
  by: z.string(),
  code: z.string(),
  /** Instructions for the winner. */
  nextStep: z.string(),
  terms: z.string(),
  /** ISO 8601: when it expires. */
  expiresAt: z.string(),
  /** For a store: the redeeming URL as a QR code, as an SVG path of its dark modules. */
  qr: z.optional(z.object({ size: z.number(), path: z.string() })),
});
export type PrizeCodeDetails = z.infer<typeof PrizeCodeDetails>;

/** The draw that won a claimed prize. Absent in responses of older APIs. */
const claimedDraw = z.optional(z.object({ campaign: z.string(), number: z.number() }));

/** A claimed prize that the team has not delivered yet. */
export const PendingClaim = z.object({
  prize: z.string(),
  reference: z.string(),
  draw: claimedDraw,
});
export type PendingClaim = z.infer<typeof PendingClaim>;

/** A prize that this person has claimed, with its code. */
export const ClaimedPrize = z.object({
  prize: z.string(),
  delivery: PrizeCodeDetails,
  /** Absent in responses of older APIs. */
  reference: z.optional(z.string()),
  draw: claimedDraw,
});

/** The prizes that this person has claimed in a campaign that no longer runs, with fields of the campaign. */
export const ClosedClaims = z.object({
  name: z.string(),
  timeZone: z.string(),
  rules: z.object({ contact: z.string() }),
  claimed: z.optional(ClaimedPrize),
  pendingClaim: z.optional(PendingClaim),
});
export type ClosedClaims = z.infer<typeof ClosedClaims>;

export const ClaimResult = z.object({
  message: z.string(),
  /** The claim's reference, which the mails state too. Absent in responses of older APIs. */
  reference: z.optional(z.string()),
  /** Absent if the team contacts the winner. */
  delivery: z.optional(PrizeCodeDetails),
});
export type ClaimResult = z.infer<typeof ClaimResult>;
