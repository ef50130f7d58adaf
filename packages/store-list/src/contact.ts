import { cleaned, nothing, problem, type Cleaned } from './finding';

/** What a phone number may have at most (docs/product.md, section 13.2). */
const LONGEST_PHONE = 40;
const LONGEST_WEBSITE = 500;

const EXTENSION = /(?<=[\d)])[ ,;]{0,2}(?:ext(?:ension)?|x|#)\.? ?:? ?(\d{1,6})$/i;

/** `(312) 555-0101` of ten digits however they are written; whatever has more than one number stays as it is. */
export function readPhone(text: string): Cleaned<string> {
  const plain = text.replace(/\.0$/, '').replace(/^tel:\s*/i, '');
  // Nothing, and zeros in its place.
  if (!/[1-9a-z]/i.test(plain)) return nothing;
  const behind = EXTENSION.exec(plain);
  const extension = behind?.[1];
  const number = plain.slice(0, behind?.index);
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length === 10 && !/[a-z/]/i.test(number)) {
    const written = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
    return cleaned(extension ? `${written} ext. ${extension}` : written);
  }
  if (digits.length < 10 && !/[a-z]/i.test(number))
    return problem(`"${text}" is no phone number: it was left out`);
  if (plain.length > LONGEST_PHONE)
    return problem(`has ${plain.length} characters, at most ${LONGEST_PHONE}: it was left out`);
  return cleaned(plain);
}

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
