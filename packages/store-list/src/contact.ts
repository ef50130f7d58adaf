import { cleaned, nothing, problem, type Cleaned } from './finding';

/** What a phone number may have at most (docs/product.md, section 13.2). */
const LONGEST = 40;

const EXTENSION = /(?<=[\d)])[ ,;]{0,2}(?:ext(?:ension)?|x|#)\.? ?:? ?(\d{1,6})$/i;

const BETWEEN = '[\\s.()+–-]{0,3}';
/** Ten places of the USA's numbers, of which the first and the fourth are never 0 or 1. */
const OF_THE_USA = `(?:\\+?1${BETWEEN})?\\(?[2-9]\\d{2}${BETWEEN}[2-9]\\d{2}${BETWEEN}\\d{4}`;
const ONE = new RegExp(`^${OF_THE_USA}$`);
const SOME = new RegExp(`(?<!\\d)${OF_THE_USA}(?!\\d)`, 'g');
/** `1-800-555-HERB`, `1-800-FOX 1234`, `1 (800) GO-WEED-1`: a word takes the place of the seven digits, or of some. */
const IN_LETTERS =
  /^(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*(?:[2-9a-z][\da-z]{2}[\s.-]*[\da-z]{4}|(?:[\da-z]-?){6}[\da-z])$/i;
/** `860.246.HOPE(4673)`: the same in digits stands beside the word. */
const IN_BOTH = /([a-z]{3,7})[ -]?\((\d{3,7})\)$/i;
/** Of another country, as the site calls it too. */
const ABROAD = /^\+[2-9][\d\s().-]*$/;

/** What people write for none, beside what says so in each column. */
const NO_PHONE = /^no(?: (?:tele)?phone)?(?: number)?$/i;
/** `3.125550159E+09`: a number in short, which is whole where no digit is lost. */
const IN_SHORT = /^(\d)(?:[.,](\d+))?e\+?0?9$/i;

/**
 * `(312) 555-0101` of ten digits however they are written. What has letters, is of another country, or has words or a
 * second number beside one, stays as it is; what holds no whole number is none.
 */
export function readPhone(text: string): Cleaned<string> {
  const plain = text
    .replace(/^(\d+)\.0$/, '$1')
    .replace(/^(?:tel:\s*)+/i, '')
    .replace(IN_BOTH, (both, word: string, digits: string) =>
      word.length === digits.length ? digits : both,
    );
  // Nothing, and zeros in its place.
  if (!/[1-9a-z]/i.test(plain) || NO_PHONE.test(plain)) return nothing;
  const [short, first = '', rest = ''] = IN_SHORT.exec(plain) ?? [];
  if (short !== undefined && rest.length !== 9)
    return problem(`"${text}" is a number in short, whose digits are lost: it was left out`);
  const behind = EXTENSION.exec(plain);
  const number = short === undefined ? plain.slice(0, behind?.index) : first + rest;
  if (ONE.test(number)) {
    const digits = number.replace(/\D/g, '').slice(-10);
    const written = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    return cleaned(behind ? `${written} ext. ${behind[1]}` : written);
  }
  if (!isAnother(number) && !hasSome(plain))
    return problem(`"${text.slice(0, 60)}" is no phone number: it was left out`);
  if (plain.length > LONGEST)
    return problem(`has ${plain.length} characters, at most ${LONGEST}: it was left out`);
  return cleaned(plain);
}

const isAnother = (number: string): boolean =>
  (/[a-z]/i.test(number) && IN_LETTERS.test(number)) ||
  (ABROAD.test(number) && /^\d{8,15}$/.test(number.replace(/\D/g, '')));

/** Whether a whole number stands in the text, with nothing that makes it a longer one, and no address of a website. */
const hasSome = (text: string): boolean => {
  const others = text.replace(SOME, '•');
  return (
    others.includes('•') &&
    !/:\/\/|www\.|@/i.test(text) &&
    !/\d[\s().+–-]*•|•[\s().+–-]*\d/.test(others)
  );
};

const LONGEST_WEBSITE = 500;

const SCHEME = /^(https?)(?: ?[:;] ?\/{0,3}|\/{1,3})/i;

/** `https://www.example.com` of `www.example.com`; `http` stays, as not every shop has more. */
export function readWebsite(text: string): Cleaned<string> {
  if (text === '') return nothing;
  const wrong = problem(`"${text.slice(0, 80)}" is no address of a website: it was left out`);
  const [start = '', scheme = 'https'] = SCHEME.exec(text) ?? [];
  const rest = text.slice(start.length);
  const address = `${scheme.toLowerCase()}://${rest}`;
  if (/\s/.test(rest) || /^[^/]*@/.test(rest) || !URL.canParse(address)) return wrong;
  const { hostname, href } = new URL(address);
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)) return wrong;
  if (href.length > LONGEST_WEBSITE)
    return problem(`has ${href.length} characters, at most ${LONGEST_WEBSITE}: it was left out`);
  return cleaned(/^https?:\/\/[^/]+$/i.test(address) ? href.replace(/\/$/, '') : href);
}
