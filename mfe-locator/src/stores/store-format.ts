import type { Store } from '@site/contracts';

/** `Chicago, IL 60614` */
export const cityLine = ({ city, state, zipCode }: Store): string => `${city}, ${state} ${zipCode}`;

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `12.3 miles` (docs/product.md, section 2.9: one decimal). */
export const formatDistance = (miles: number): string => `${oneDecimal.format(miles)} miles`;

/** The directions page of a maps service (https://developers.google.com/maps/documentation/urls). */
export const directionsUrl = (store: Store): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${store.address}, ${cityLine(store)}`)}`;

/** An extension after a phone number. */
const EXTENSION = /(?:extension|ext\.?|x|#)\s?(\d{1,6})$/;

/** Ten digits of a US number, of which the last seven may be letters; text before or after is not allowed. */
const OF_THE_USA = /^(?:\+?1[\s.-]*)?(\(?[2-9]\d{2}\)?[\s.-]*[2-9a-z][\da-z]{2}[\s.-]*[\da-z]{4})$/;

/** A foreign number; "(0)" is dialed only without the plus. */
const ABROAD = /^\+(?!1|.*\(0\))([2-9][\d\s().-]*)$/;

/** Letters of the phone keys from 2 on (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const keyOf = (letter: string) => String(KEYS.findIndex((key) => key.includes(letter)) + 2);
const digitsOf = (written = '') => written.replace(/[a-z]/g, keyOf).replace(/\D/g, '');

/** The digits after the plus; undefined if the text is not exactly one number. */
const numberOf = (written: string): string | undefined => {
  const [, ofTheUsa] = OF_THE_USA.exec(written) ?? [];
  if (ofTheUsa !== undefined) return `1${digitsOf(ofTheUsa)}`;
  const abroad = digitsOf(ABROAD.exec(written)?.[1]);
  return /^\d{8,15}$/.test(abroad) ? abroad : undefined;
};

/**
 * `tel:+17735550106;ext=12` (RFC 3966) of a US number, also with letters, or of a number with a plus. Undefined if the
 * text is not exactly one number: no link is better than a wrong one.
 */
export const callUrl = ({ phone }: Pick<Store, 'phone'>): string | undefined => {
  const written = phone.trim().toLowerCase();
  const fullNumber = numberOf(written);
  if (fullNumber !== undefined) return `tel:+${fullNumber}`;
  const [, extension] = EXTENSION.exec(written) ?? [];
  const rest = written.replace(EXTENSION, '').trim().replace(/[,;]$/, '');
  const number = extension && numberOf(rest);
  return number ? `tel:+${number};ext=${extension}` : undefined;
};
