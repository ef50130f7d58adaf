import { plainCode } from './plain-text';

/**
 * Codes that people read aloud and type. The 31 symbols exclude those that are easily confused: 0, I, L, O and U. The last symbol
 * is a checksum: the sum of the others, each times its position, modulo 31. 31 is prime and larger than the length of a
 * code, so one wrong symbol or two swapped ones are always detected.
 */
const SYMBOLS = '123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Length of a prize's code: 11 random symbols (54 bits) and the checksum. */
export const PRIZE_CODE_LENGTH = 12;

/** Length of a claim's reference: 17 random symbols (84 bits) and the checksum. */
export const REFERENCE_LENGTH = 18;

const GROUPS = 3;

const checkSymbol = (symbols: string): string => {
  const sum = [...symbols].reduce(
    (total, symbol, index) => total + (index + 1) * SYMBOLS.indexOf(symbol),
    0,
  );
  return SYMBOLS.charAt(sum % SYMBOLS.length);
};

/** In three groups, as codes are shown and stored: `7KQ2-MX4D-9R1H`. */
const inGroups = (symbols: string): string => {
  const length = Math.ceil(symbols.length / GROUPS);
  return [0, 1, 2].map((group) => symbols.slice(group * length, (group + 1) * length)).join('-');
};

/** Creates a code of this length. `choose` returns a uniformly random number below its argument. */
export const createReadableCode = (length: number, choose: (below: number) => number): string => {
  const chosen = Array.from({ length: length - 1 }, () =>
    SYMBOLS.charAt(choose(SYMBOLS.length)),
  ).join('');
  return inGroups(chosen + checkSymbol(chosen));
};

/**
 * A typed code in its stored form. Accepts any case and width, with or without dashes and spaces, and I and L for 1. `undefined`
 * for another length, unknown symbols or a wrong checksum.
 */
export const parseReadableCode = (typed: string, length: number): string | undefined => {
  const symbols = plainCode(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1');
  if (symbols.length !== length || [...symbols].some((symbol) => !SYMBOLS.includes(symbol)))
    return undefined;
  return checkSymbol(symbols.slice(0, -1)) === symbols.at(-1) ? inGroups(symbols) : undefined;
};
