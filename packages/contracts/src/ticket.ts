/** The data of a spin on a player's device before the draw (signed fields: `packages/draws/src/signature.ts`). */
import * as z from '@site/contracts/schema';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'use 64 hexadecimal digits, lower case'));
const shortText = z.string().check(z.maxLength(100));
/** Ed25519: the public key's 32 bytes as base64url. */
const key = z.string().check(z.regex(/^[\w-]{43}$/));
const signature = z.string().check(z.regex(/^[\w-]{86}$/));

/** `POST /api/promotions/{campaign}/tickets`: requests a ticket when the wheel is shown. */
export const TicketRequest = z.strictObject({
  /** SHA-256 of the device's secret nonce of 32 bytes. */
  commitment: hash,
});
export type TicketRequest = z.infer<typeof TicketRequest>;

/** A signed receipt of what decides the draw, except the device's nonce and the day's seed. */
export const Ticket = z.object({
  campaign: shortText,
  /** Consecutive in each campaign, and drawn at most once. */
  number: z.number(),
  /** The commitment of the request. */
  commitment: hash,
  /** The day of the seed. A ticket is valid until its day ends. */
  day: shortText,
  /** SHA-256 of that seed. */
  sealed: hash,
  revision: z.number(),
  /** SHA-256 of the revision's terms. */
  terms: hash,
  /** Digest that identifies the spin of a person. */
  spin: hash,
  /** ISO 8601. */
  at: shortText,
  key,
  signature,
});
export type Ticket = z.infer<typeof Ticket>;

/** Sent with a spin: its ticket, and the nonce of the commitment. */
export const Entry = z.object({
  ticket: Ticket,
  /** 32 bytes, hexadecimal. */
  nonce: hash,
});
export type Entry = z.infer<typeof Entry>;
