import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a code can be read out and typed. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `FIRST15-7Q2M-K0XD-93VA`: 60 random bits, which nobody guesses. */
export const personalCode = (): string => {
  const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte % 32]).join('');
  return `FIRST15-${letters.match(/.{4}/g)!.join('-')}`;
};
