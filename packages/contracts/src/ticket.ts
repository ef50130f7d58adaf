/** What a player's device holds of a spin before it is decided (`packages/draws/src/signed.ts` says what is signed). */
import * as z from '@site/contracts/schema';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'use 64 hexadecimal digits, lower case'));
const short = z.string().check(z.maxLength(100));
/** Ed25519: the public key's 32 bytes as base64url. */
const key = z.string().check(z.regex(/^[\w-]{43}$/));
const signature = z.string().check(z.regex(/^[\w-]{86}$/));

/** `POST /api/promotions/{campaign}/tickets`: asks for a ticket when the wheel is shown. */
export const TicketRequest = z.strictObject({
  /** SHA-256 of the 32 bytes that the device has chosen and keeps to itself. */
  commitment: hash,
});
export type TicketRequest = z.infer<typeof TicketRequest>;

/** The signed receipt: what the draw will be decided by, all but the device's nonce and the day's seed. */
export const Ticket = z.object({
  campaign: short,
  /** Counts up in each campaign, and is drawn once at most. */
  number: z.number(),
  /** Of the device's nonce, as it was sent. */
  commitment: hash,
  /** Whose seed decides. A ticket is good until its day is over. */
  day: short,
  /** SHA-256 of that seed. */
  sealed: hash,
  revision: z.number(),
  /** SHA-256 of the revision's terms. */
  terms: hash,
  /** Which spin of which person it is good for, as a digest. */
  spin: hash,
  /** ISO 8601. */
  at: short,
  key,
  signature,
});
export type Ticket = z.infer<typeof Ticket>;

/** With a spin: its ticket, and only now what the device has committed to. */
export const Entry = z.object({
  ticket: Ticket,
  /** 32 bytes, hexadecimal. */
  nonce: hash,
});
export type Entry = z.infer<typeof Entry>;
