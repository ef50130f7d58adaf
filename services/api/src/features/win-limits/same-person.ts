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
