/** Limits of a person's wins in one campaign (docs/product.md, section 10.9). */
import * as z from '@site/contracts/schema';
import { plainCode } from './plain-text';
import { EmailAddress, singleLine } from './text';

/** The address that identifies a household, without names. */
export const PostalAddress = z.strictObject({
  /** House number, street, and apartment if there is one. */
  street: singleLine(200).check(z.minLength(5, 'Please enter your street address')),
  zip: z
    .string()
    .check(
      z.overwrite(plainCode),
      z.regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code such as 60601'),
    ),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** Where a prize is shipped, if it needs an address. */
export const ShippingAddress = z.strictObject({
  ...PostalAddress.shape,
  city: singleLine(100).check(z.minLength(2, 'Please enter a city')),
  state: z
    .string()
    .check(z.overwrite(plainCode), z.regex(/^[A-Za-z]{2}$/, 'Please enter a state, such as IL')),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** The size of a prize: forms offer `APPAREL_SIZES`, older claims have any text. */
export const PrizeSize = singleLine(20).check(z.minLength(1, 'Please choose a size'));

/** `POST /api/promotions/{campaign}/entrant`: the person's address, needed before the first spin of a campaign with limits. */
export const Entrant = z.strictObject({
  email: EmailAddress,
  /** If the campaign limits wins per household. */
  address: z.optional(PostalAddress),
});
export type Entrant = z.infer<typeof Entrant>;

export const EntrantResult = z.object({ message: z.string() });

/** The limits for visitors; `CampaignLimits` has the allowed values. */
export const WinLimits = z.object({
  /** Period of the limits, in days. */
  days: z.number(),
  winsPerEmail: z.optional(z.number()),
  winsPerHousehold: z.optional(z.number()),
});

/** `named`: the person has given an address. `limited`: that mailbox or household has reached a limit. */
export const ENTRANT_STATES = ['named', 'limited'] as const;
export type EntrantState = (typeof ENTRANT_STATES)[number];
