/** Schemas of fields in a campaign's document. */
import * as z from 'zod/mini';
import { plainLine } from './plain-text';
import { formatCount } from './plural';

export const text = (maximum: number, missing = 'enter some text') =>
  z
    .string()
    .check(
      z.overwrite(plainLine),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maximum, `use at most ${maximum} characters`),
      z.regex(/^\P{Cc}*$/u, 'write it on a single line'),
    );
const idOr = (error: string) =>
  z.string().check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/, error),
    // Ids are keys of plain objects (`Awarded`), which have a `constructor`.
    z.refine((value) => value !== 'constructor', 'choose another id'),
  );
export const id = idOr('use up to 48 lowercase letters, digits and dashes');
export const NO_SUCH_PRIZE = 'choose a prize, or “No prize”';
/** The id of a prize, chosen from a list. */
export const prizeId = idOr(NO_SUCH_PRIZE);
export const color = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'write a color as # and six digits or letters from a to f'));
export const moment = z.iso.datetime({
  offset: true,
  // A form has two fields for it, and sends '' until both are filled in.
  error: ({ input }) =>
    input === ''
      ? 'choose a day and a time'
      : 'write a time as 2026-12-01T00:00:00Z, or with an offset such as -06:00',
});
export const count = (minimum: number, maximum: number) => {
  const error = `use a whole number from ${minimum} to ${formatCount(maximum)}`;
  return z.int(error).check(z.gte(minimum, error), z.lte(maximum, error));
};
