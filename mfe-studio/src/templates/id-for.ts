const MAX_ID_LENGTH = 48;

/** Latin letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** In lower case and ASCII: `é` becomes `e`. Letters of other scripts stay. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/./gu, (letter) => LETTERS[letter] ?? letter);

/** A free id for a name: `Winter Glow` becomes `winter-glow`, or `winter-glow-2`. */
export const idFor = (name: string, usedIds: readonly string[], nameless = 'campaign'): string => {
  const words = plainLetters(name).match(/[a-z0-9]+/g);
  const base = (words ?? [nameless])
    .join('-')
    .slice(0, MAX_ID_LENGTH - 4)
    .replace(/-$/, '');
  let id = base;
  for (let number = 2; usedIds.includes(id) || id === 'constructor'; number += 1)
    id = `${base}-${number}`;
  return id;
};
