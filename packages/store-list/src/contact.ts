import { ok, EMPTY, problem, type ReadResult } from './finding';
import { quote } from './plain-text';

/** Maximum length (docs/product.md, section 13.2). */
const MAX_PHONE_LENGTH = 40;

const EXTENSION = /(?<=[\d)])[ ,;]{0,2}(?:ext(?:ension)?|x|#)\.? ?:? ?(\d{1,6})$/i;

const SEPARATOR = '[\\s.()+–-]{0,3}';
/** A US number has ten digits, of which the first and the fourth are never 0 or 1. */
const US_PATTERN = `(?:\\+?1${SEPARATOR})?\\(?[2-9]\\d{2}${SEPARATOR}[2-9]\\d{2}${SEPARATOR}\\d{4}`;
const US_NUMBER = new RegExp(`^${US_PATTERN}$`);
const US_NUMBERS = new RegExp(`(?<!\\d)${US_PATTERN}(?!\\d)`, 'g');
/** With letters for digits: `1-800-555-HERB`, `1-800-FOX 1234`, `1 (800) GO-WEED-1`. */
const VANITY_NUMBER =
  /^(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*(?:[2-9a-z][\da-z]{2}[\s.-]*[\da-z]{4}|(?:[\da-z]-?){6}[\da-z])$/i;
/** `860.246.HOPE(4673)`: letters followed by their digits. */
const VANITY_WITH_DIGITS = /([a-z]{3,7})[ -]?\((\d{3,7})\)$/i;
/** A number of another country. */
const FOREIGN_NUMBER = /^\+[2-9][\d\s().-]*$/;

/** Placeholders besides those of all columns. */
const NO_PHONE = /^no(?: (?:tele)?phone)?(?: number)?$/i;
/** `3.125550159E+09`: scientific notation, complete if it has nine decimals. */
const SCIENTIFIC_NUMBER = /^(\d)(?:[.,](\d+))?e\+?0?9$/i;

/**
 * Formats ten digits as `(312) 555-0101`. Numbers with letters, of other countries, or with further text stay
 * unchanged; a text without a complete number is a problem.
 */
export function readPhone(text: string): ReadResult<string> {
  const plain = text
    .replace(/^(\d+)\.0$/, '$1')
    .replace(/^(?:tel:\s*)+/i, '')
    .replace(VANITY_WITH_DIGITS, (match, word: string, digits: string) =>
      word.length === digits.length ? digits : match,
    );
  // Empty, or only zeros.
  if (!/[1-9a-z]/i.test(plain) || NO_PHONE.test(plain)) return EMPTY;
  const [scientific, first = '', rest = ''] = SCIENTIFIC_NUMBER.exec(plain) ?? [];
  if (scientific !== undefined && rest.length !== 9)
    return problem(`"${text}" is in scientific notation and has lost digits: left out`);
  const extension = EXTENSION.exec(plain);
  const number = scientific === undefined ? plain.slice(0, extension?.index) : first + rest;
  if (US_NUMBER.test(number)) {
    const digits = number.replace(/\D/g, '').slice(-10);
    const formatted = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    return ok(extension ? `${formatted} ext. ${extension[1]}` : formatted);
  }
  if (!isOtherNumber(number) && !containsNumber(plain))
    return problem(`${quote(text)} is not a phone number: left out`);
  if (plain.length > MAX_PHONE_LENGTH)
    return problem(`has ${plain.length} characters, at most ${MAX_PHONE_LENGTH}: left out`);
  return ok(plain);
}

const isOtherNumber = (number: string): boolean =>
  (/[a-z]/i.test(number) && VANITY_NUMBER.test(number)) ||
  (FOREIGN_NUMBER.test(number) && /^\d{8,15}$/.test(number.replace(/\D/g, '')));

/** Whether a text contains a complete US number that is not part of a longer one, and no URL. */
const containsNumber = (text: string): boolean => {
  const marked = text.replace(US_NUMBERS, '•');
  return (
    marked.includes('•') &&
    !/:\/\/|www\.|@/i.test(text) &&
    !/\d[\s().+–-]*•|•[\s().+–-]*\d/.test(marked)
  );
};

const MAX_WEBSITE_LENGTH = 500;

const SCHEME = /^(https?)(?: ?[:;] ?\/{0,3}|\/{1,3})/i;

/** Adds `https://` if there is no scheme; `http` stays, because not every store supports HTTPS. */
export function readWebsite(text: string): ReadResult<string> {
  if (text === '') return EMPTY;
  const invalid = problem(`${quote(text, 80)} is not the URL of a website: left out`);
  const [start = '', scheme = 'https'] = SCHEME.exec(text) ?? [];
  const rest = text.slice(start.length);
  const address = `${scheme.toLowerCase()}://${rest}`;
  if (/\s/.test(rest) || /^[^/]*@/.test(rest) || !URL.canParse(address)) return invalid;
  const { hostname, href } = new URL(address);
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)) return invalid;
  if (href.length > MAX_WEBSITE_LENGTH)
    return problem(`has ${href.length} characters, at most ${MAX_WEBSITE_LENGTH}: left out`);
  return ok(/^https?:\/\/[^/]+$/i.test(address) ? href.replace(/\/$/, '') : href);
}
