import * as z from '@site/contracts/schema';
import { PostalAddress, PrizeSize, ShippingAddress } from './person-limits';
import { plainCode } from './plain-text';
import { EmailAddress, filledLine, singleLine, typedCode } from './text';
import { US_STATES } from './us-states';

const phone = z.optional(z.nullable(singleLine(40)));
/** If the campaign limits wins per household: the address from before the spin. */
const address = z.optional(PostalAddress);

const STATE = new RegExp(`^(?:${Object.keys(US_STATES).join('|')})$`, 'i');

/** Where a prize is shipped. Stored claims (`ShippingAddress`) may have any two letters as their state. */
export const ClaimAddress = z.strictObject({
  ...ShippingAddress.shape,
  state: z.string().check(z.overwrite(plainCode), z.regex(STATE, 'Please choose a state')),
});

/** If the prize needs them. */
const prizeNeeds = { size: z.optional(PrizeSize), shipTo: z.optional(ClaimAddress) };
const fullName = singleLine(120).check(z.minLength(2, 'Full name must be at least 2 characters'));

/** `POST /api/qr/claim`: claims the person's win of `prize` (its name) in the campaign. */
export const QrClaim = z.strictObject({
  campaignId: typedCode(64).check(z.minLength(1)),
  email: EmailAddress,
  /** If the prize is shipped. */
  fullName: z.optional(fullName),
  phone,
  address,
  ...prizeNeeds,
  prize: filledLine(120),
});
export type QrClaim = z.infer<typeof QrClaim>;

/** `POST /api/claim-prize`: claims the win of `scanId`. */
export const PrizeClaim = z.strictObject({
  scanId: filledLine(64),
  email: EmailAddress,
  fullName,
  phone,
  address,
  ...prizeNeeds,
  prizeId: filledLine(64),
});
export type PrizeClaim = z.infer<typeof PrizeClaim>;
