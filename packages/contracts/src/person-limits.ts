/** How often a person may win in one campaign (docs/product.md, section 10.9). */
import * as z from '@site/contracts/schema';
import { plainCode } from './seen';
import { EmailAddress, singleLine } from './text';

/** Where a household is. What else a line of an address may hold, such as a name, is no part of it. */
export const PostalAddress = z.strictObject({
  /** House number, street, and apartment where there is one. */
  street: singleLine(200).check(z.minLength(5, 'Please enter house number and street')),
  zip: z
    .string()
    .check(
      z.overwrite(plainCode),
      z.regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code such as 60601'),
    ),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** `POST /api/promotions/{campaign}/entrant`: who spins, asked for before the first spin where a campaign limits wins. */
export const Entrant = z.strictObject({
  email: EmailAddress,
  /** Where the campaign limits the wins of a household. */
  address: z.optional(PostalAddress),
});
export type Entrant = z.infer<typeof Entrant>;

export const EntrantResult = z.object({ message: z.string() });
export type EntrantResult = z.infer<typeof EntrantResult>;

/** What a visitor reads of the limits; the campaign's document says what they may be. */
export const WinLimits = z.object({
  /** Wins count for so many days. */
  days: z.number(),
  winsPerEmail: z.optional(z.number()),
  winsPerHousehold: z.optional(z.number()),
});
export type WinLimits = z.infer<typeof WinLimits>;

/** Whether this person has said who spins, and whether that mailbox or household has won as often as it may. */
export const ENTRANT_STATES = ['named', 'limited'] as const;
export type EntrantState = (typeof ENTRANT_STATES)[number];
