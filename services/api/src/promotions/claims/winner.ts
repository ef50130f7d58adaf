import type { PostalAddress } from '@site/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ApiError } from '../../ground/errors/api-error';

/** How a winner is reached, in the one form in which two claims are compared. */
export interface Winner {
  email: string;
  fullName?: string;
  /** E.164 */
  phone?: string;
  /** Where the campaign limits the wins of a household. */
  address?: PostalAddress;
}

/** What somebody types who means no other country. */
const HOME = 'US';

/** Throws `invalid_input` for a number that does not exist. */
export const toE164 = (text: string): string => {
  const phone = parsePhoneNumberFromString(text, HOME);
  if (phone?.isValid()) return phone.number;
  const message = 'Please enter a valid phone number, or none';
  throw new ApiError('invalid_input', `phone: ${message}`, {
    issues: [{ path: 'phone', message }],
  });
};

interface Typed {
  email: string;
  fullName?: string;
  phone?: string | null;
  address?: PostalAddress;
}

/** Throws `invalid_input` for a phone number that does not exist. */
export const winnerOf = ({ email, fullName, phone, address }: Typed): Winner => ({
  email: email.toLowerCase(),
  ...(fullName === undefined ? {} : { fullName }),
  ...(phone ? { phone: toE164(phone) } : {}),
  ...(address ? { address } : {}),
});

export const isSameWinner = (one: Winner, other: Winner): boolean =>
  one.email === other.email &&
  one.fullName === other.fullName &&
  one.phone === other.phone &&
  one.address?.street === other.address?.street &&
  one.address?.zip === other.address?.zip;
