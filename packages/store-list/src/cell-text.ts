/** What begins like a formula, before which exports write an apostrophe, and numbers, before which people do: `'02134`. */
const NO_TEXT = '(?:[=+\\-@\\t\\r\\n＝＋－＠]|\\d[\\d.-]*$)';
const GUARD = new RegExp(`^'(?='*${NO_TEXT})`);
const QUOTED = new RegExp(`^'+${NO_TEXT}`);

/** A cell of CSV without the apostrophe that makes a spreadsheet take it for a text. */
export const withoutGuard = (cell: string): string => cell.replace(GUARD, '');

/**
 * A text of a store as a cell that is read back as it was: what an import would take for an entity or a guard is escaped. The
 * writers of CSV guard the formulas themselves.
 */
export const cellText = (text: string): string =>
  text.replace(/&(?=#?\w+;)/g, '&amp;').replace(QUOTED, "'$&");
