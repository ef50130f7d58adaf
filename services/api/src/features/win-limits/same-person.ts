import { STREET_WORDS, type PostalAddress } from '@site/contracts';

/**
 * The canonical form of a postal address: capitals, punctuation, accents, usual street words and the last four digits of
 * the ZIP code do not matter. The apartment does: a house has many households.
 */
export const householdOf = ({ street, zip }: PostalAddress): string => {
  const plain = street
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' unit ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words = plain.split(' ').map((word) => STREET_WORDS[word] ?? word);
  // `Apt #4` becomes `unit unit 4`.
  const normalized = words.filter((word, index) => word !== 'unit' || words[index - 1] !== 'unit');
  return `${normalized.join(' ')}, ${zip.trim().slice(0, 5)}`;
};

/** Providers that deliver `name+anything` to `name`. */
const IGNORE_TAGS = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'fastmail.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
]);
/** Providers that ignore dots in a name. */
const IGNORE_DOTS = new Set(['gmail.com']);
/** Other domains of the same mailboxes. */
const DOMAIN_ALIASES: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** The canonical form of an email address, for comparing only. */
export const mailboxOf = (email: string): string => {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const domain = DOMAIN_ALIASES[host] ?? host;
  const [untagged = ''] = address.slice(0, at).split('+');
  const name = IGNORE_TAGS.has(domain) && untagged ? untagged : address.slice(0, at);
  return `${IGNORE_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
};
