import type { PostalAddress, PrizeNeed, ShippingAddress } from '@site/contracts';
import { zipStateError } from '@site/contracts/zip-states';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { invalidField, invalidInput } from '../../platform/http/api-error';

/** A winner's contact data in canonical form, in which two claims are compared. */
export interface Winner {
  email: string;
  fullName?: string;
  /** As `normalizePhone` returns it. */
  phone?: string;
  /** If the campaign limits the wins of a household. */
  address?: PostalAddress;
  /** If the prize needs them. */
  size?: string;
  shipTo?: ShippingAddress;
}

/** The country of numbers without a country code. */
const DEFAULT_COUNTRY = 'US';

/** A parameter of a `tel:` URI (RFC 3966) other than an extension, which the parser would drop. */
const OTHER_PARAMETER = /;(?!\s*ext)/i;

/**
 * E.164, followed by ` ext. 44` where the number has an extension. Throws `invalid_input` for a number that does not
 * exist, and for text beside it, which would be lost.
 */
export const normalizePhone = (text: string): string => {
  const plain = text.trim().replace(/^tel:/i, '');
  const phone = parsePhoneNumberFromString(plain, {
    defaultCountry: DEFAULT_COUNTRY,
    extract: false,
  });
  if (phone?.isValid() && !OTHER_PARAMETER.test(plain))
    return phone.ext ? `${phone.number} ext. ${phone.ext}` : phone.number;
  throw invalidField(
    'phone',
    'Please enter one phone number with its area code, or leave it blank',
  );
};

/** Throws `invalid_input` for a phone number that does not exist. */
export const winnerOf = ({
  phone,
  ...contact
}: Omit<Winner, 'phone'> & { phone?: string | null }): Winner => ({
  ...contact,
  email: contact.email.toLowerCase(),
  ...(phone ? { phone: normalizePhone(phone) } : {}),
});

/** Throws `invalid_input` if the claim lacks the size or address that the prize needs, or the ZIP code is in another state. */
export const requireNeeds = (needs: readonly PrizeNeed[], { size, shipTo }: Winner): void => {
  const zipError = shipTo && zipStateError(shipTo);
  const issues = [
    ...(needs.includes('size') && !size ? [{ path: 'size', message: 'Please choose a size' }] : []),
    ...(needs.includes('address') && !shipTo
      ? [{ path: 'shipTo.street', message: 'Please enter a shipping address' }]
      : []),
    ...(needs.includes('address') && zipError ? [{ path: 'shipTo.zip', message: zipError }] : []),
  ];
  if (issues.length > 0)
    throw invalidInput(issues.map(({ message }) => message).join(' '), { issues });
};

/** The winner without a size or shipping address that the prize does not need. */
export const withoutUnneeded = (
  needs: readonly PrizeNeed[],
  { size, shipTo, ...winner }: Winner,
): Winner => ({
  ...winner,
  ...(size && needs.includes('size') && { size }),
  ...(shipTo && needs.includes('address') && { shipTo }),
});

export const isSameWinner = (one: Winner, other: Winner): boolean =>
  one.email === other.email &&
  one.fullName === other.fullName &&
  one.phone === other.phone &&
  one.address?.street === other.address?.street &&
  one.address?.zip === other.address?.zip &&
  one.size === other.size &&
  (['street', 'city', 'state', 'zip'] as const).every(
    (part) => one.shipTo?.[part] === other.shipTo?.[part],
  );
