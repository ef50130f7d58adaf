import { plainCode } from './seen';

/**
 * Codes that people read out and type. The 31 symbols leave out what is taken for another: 0, I, L, O and U. The last
 * symbol checks the others: their sum, each times its place, modulo 31. As 31 is prime, and longer than any code, one
 * wrong symbol and two that are exchanged are always found.
 */
const SYMBOLS = '123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many symbols the code of a prize has: 11 at random (54 bits) and the one that checks them. */
export const PRIZE_CODE_LENGTH = 12;

/** The same for what names a claim: 17 at random (84 bits). */
export const REFERENCE_LENGTH = 18;

const GROUPS = 3;

const checkSymbol = (symbols: string): string => {
  const sum = [...symbols].reduce(
    (whole, symbol, index) => whole + (index + 1) * SYMBOLS.indexOf(symbol),
    0,
  );
  return SYMBOLS.charAt(sum % SYMBOLS.length);
};

/** In three groups, as a code is shown and kept: `7KQ2-MX4D-9R1H`. */
const inGroups = (symbols: string): string => {
  const length = Math.ceil(symbols.length / GROUPS);
  return [0, 1, 2].map((group) => symbols.slice(group * length, (group + 1) * length)).join('-');
};

/** A code of so many symbols; `choose` answers with a number below the one that it is given, each as likely. */
export const makeSpokenCode = (length: number, choose: (below: number) => number): string => {
  const chosen = Array.from({ length: length - 1 }, () =>
    SYMBOLS.charAt(choose(SYMBOLS.length)),
  ).join('');
  return inGroups(chosen + checkSymbol(chosen));
};

/**
 * The code as it is kept, from however it was typed: in any case and width, with or without dashes and spaces, I and L for 1.
 * `undefined` for what has another length, holds other symbols, or is mistyped.
 */
export const readSpokenCode = (typed: string, length: number): string | undefined => {
  const symbols = plainCode(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1');
  if (symbols.length !== length || [...symbols].some((symbol) => !SYMBOLS.includes(symbol)))
    return undefined;
  return checkSymbol(symbols.slice(0, -1)) === symbols.at(-1) ? inGroups(symbols) : undefined;
};
