/**
 * Typesetter's signs for what is typed plainly: dashes in ranges, curly quotes, and blanks that do not break before
 * a unit. Telephone numbers keep their hyphens.
 */
export const typeset = (text: string): string =>
  text
    .replace(/(?<![\d-])(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(?![\d-])/g, '$1–$2')
    .replace(/(THC|CBD) (?=\d)/g, '$1\u00a0')
    .replace(/(\d) (?=(?:°F|mg|lbs)(?![a-z]))/g, '$1\u00a0')
    .replace(/(^|[\s(])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/'/g, '’');
