import type { Store } from '@site/contracts';
import { formatCount, plural } from '@site/contracts/plural';

/** `Chicago, IL 60614`; state and ZIP code stay on one line. */
export const cityLine = ({ city, state, zipCode }: Store): string =>
  `${city}, ${state}\u00A0${zipCode}`;

/** `12.3 miles` (docs/product.md, section 2.9: one decimal). */
export const formatDistance = (miles: number): string => {
  const [whole, tenths] = miles.toFixed(1).split('.');
  return `${formatCount(Number(whole))}.${tenths} miles`;
};

/** `In your ZIP code`, `about 3 miles`, `about 1,370 miles`: from the approximate place of a ZIP code. */
export const formatZipDistance = (miles: number): string => {
  if (miles === 0) return 'In your ZIP code';
  const step = miles < 10 ? 1 : miles < 100 ? 5 : 10;
  return `about ${plural(Math.max(1, Math.round(miles / step) * step), 'mile')}`;
};

/** The directions page of a maps service (https://developers.google.com/maps/documentation/urls). */
export const directionsUrl = (store: Store): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${store.address}, ${cityLine(store).replace('\u00A0', ' ')}`)}`;

/** An extension after a phone number. */
const EXTENSION = /(?:extension|ext\.?|x|#)\s?(\d{1,6})$/;

/** A US number of ten digits, of which the last seven may be letters, without other text. */
const US_NUMBER = /^(?:\+?1[\s.-]*)?(\(?[2-9]\d{2}\)?[\s.-]*[2-9a-z][\da-z]{2}[\s.-]*[\da-z]{4})$/;

/** A foreign number; one with "(0)" is ambiguous, because that digit is dialed only without the plus. */
const FOREIGN_NUMBER = /^\+(?!1|.*\(0\))([2-9][\d\s().-]*)$/;

/** Letters on the phone keys 2 to 9 (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const keyOf = (letter: string) => String(KEYS.findIndex((key) => key.includes(letter)) + 2);
const digitsOf = (text = '') => text.replace(/[a-z]/g, keyOf).replace(/\D/g, '');

/** The digits after `tel:+`; undefined if the text is not exactly one number. */
const fullNumberOf = (text: string): string | undefined => {
  const [, usNumber] = US_NUMBER.exec(text) ?? [];
  if (usNumber !== undefined) return `1${digitsOf(usNumber)}`;
  const foreignNumber = digitsOf(FOREIGN_NUMBER.exec(text)?.[1]);
  return /^\d{8,15}$/.test(foreignNumber) ? foreignNumber : undefined;
};

/**
 * `tel:+17735550106;ext=12` (RFC 3966) for a US number, also one with letters, or a number with a plus. Undefined if the
 * text is not exactly one number, because a wrong link is worse than none.
 */
export const callUrl = ({ phone }: Pick<Store, 'phone'>): string | undefined => {
  const text = phone.trim().toLowerCase();
  const fullNumber = fullNumberOf(text);
  if (fullNumber !== undefined) return `tel:+${fullNumber}`;
  const [, extension] = EXTENSION.exec(text) ?? [];
  const withoutExtension = text.replace(EXTENSION, '').trim().replace(/[,;]$/, '');
  const number = extension && fullNumberOf(withoutExtension);
  return number ? `tel:+${number};ext=${extension}` : undefined;
};
