import type { Store } from '@site/contracts';

/** `Chicago, IL 60614` */
export const cityLine = ({ city, state, zipCode }: Store): string => `${city}, ${state} ${zipCode}`;

/** The directions page of a maps service (https://developers.google.com/maps/documentation/urls). */
export const directionsUrl = (store: Store): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${store.address}, ${cityLine(store)}`)}`;

/** What people write before an extension. */
const EXTENSION = /(?:extension|ext\.?|x|#)\s?(\d{1,6})$/i;

/** The key of a telephone under which a letter stands (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const keyOf = (letter: string) => String(KEYS.findIndex((key) => key.includes(letter)) + 2);

/**
 * `tel:+17735550106;ext=12` (RFC 3966), of a number of the USA however it is written, with letters too, or of another that
 * begins with a plus. Undefined for what is not one number: no link is better than one that calls somebody else.
 */
export const callUrl = ({ phone }: Pick<Store, 'phone'>): string | undefined => {
  const [, extension] = EXTENSION.exec(phone.trim()) ?? [];
  const rest = phone.trim().replace(EXTENSION, '').trim();
  const written = rest.replace(/[,;]$/, '').toLowerCase();
  if (!/^\+?[\d\s().\-a-z]+$/.test(written)) return undefined;
  const digits = written.replace(/[a-z]/g, keyOf).replace(/\D/g, '');
  const isWhole = written.startsWith('+');
  const number = isWhole ? digits : digits.replace(/^1?(?=\d{10}$)/, '1');
  if (!(isWhole ? /^[1-9]\d{7,14}$/ : /^1\d{10}$/).test(number)) return undefined;
  return `tel:+${number}${extension ? `;ext=${extension}` : ''}`;
};
