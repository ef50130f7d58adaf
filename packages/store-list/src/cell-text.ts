import { decodeHTMLStrict } from 'entities/decode';

/**
 * Texts that look like formulas, which exports prefix with an apostrophe, and numbers that people prefix with one: `'02134`.
 */
const FORMULA_OR_NUMBER = '(?:[=+\\-@\\t\\r\\n＝＋－＠]|\\d[\\d.-]*$)';
const GUARD = new RegExp(`^'(?='*${FORMULA_OR_NUMBER})`);
const QUOTED = new RegExp(`^'+${FORMULA_OR_NUMBER}`);

/** Removes the apostrophe that marks a cell of CSV as text for spreadsheets. */
export const removeFormulaGuard = (cell: string): string => cell.replace(GUARD, '');

/** Escapes what an import would read as an entity or a prefix. Formulas are prefixed when CSV is written. */
export const escapeCell = (text: string): string =>
  text.replace(/&(?=#?\w+;)/g, '&amp;').replace(QUOTED, "'$&");

/** Decodes `&amp;` and `&#8217;` in tables from websites. Only once, because an export escapes literal entities. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text) : text;
