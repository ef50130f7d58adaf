import type { PostalAddress } from '@site/contracts';

/** What the postal service takes for the same word (USPS Publication 28, appendices B and C, the usual ones). */
const SHORT: Record<string, string> = {
  apartment: 'unit',
  apt: 'unit',
  suite: 'unit',
  ste: 'unit',
  no: 'unit',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  str: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  east: 'e',
  south: 's',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

/**
 * The one form of a postal address, however it is written: capitals, punctuation, accents and the usual street words
 * do not matter, nor the last four digits of the ZIP code. The apartment does: a house has many households.
 */
export const householdOf = ({ street, zip }: PostalAddress): string => {
  const plain = street
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('#', ' unit ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words = plain.split(' ').map((word) => SHORT[word] ?? word);
  // `Apt #4` says it twice.
  const once = words.filter((word, index) => word !== 'unit' || words[index - 1] !== 'unit');
  return `${once.join(' ')}, ${zip.trim().slice(0, 5)}`;
};
