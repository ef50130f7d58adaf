import type { Row } from './columns';

/** Errors of formulas (Excel, Google Sheets, LibreOffice). */
const FORMULA_ERROR =
  /^(?:#(?:N\/A|NAME\?|GETTING_DATA|(?:REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|FORMULA_ERROR|FIELD|BLOCKED|CONNECT|UNKNOWN)!)|Err:\d{3})$/i;
/** Shown if a column is too narrow for its number. A single `#` is a placeholder. */
const TOO_NARROW = /^#{2,}$/;
const REPLACEMENT_CHARACTER = '\ufffd';

interface ErrorCell {
  column: string;
  message: string;
}

/** Removes cells with errors from a row, and describes them. */
export function removeErrorCells(row: Row): { row: Row; errorCells: ErrorCell[] } {
  const errorCells: ErrorCell[] = [];
  const readable = Object.entries(row).filter(([column, cell]) => {
    const why = typeof cell === 'string' ? describeError(cell.trim()) : undefined;
    if (why !== undefined) errorCells.push({ column, message: `column "${column}" ${why}` });
    return why === undefined;
  });
  return { row: Object.fromEntries(readable), errorCells };
}

const describeError = (text: string): string | undefined => {
  if (TOO_NARROW.test(text))
    return 'contains "####", because the column was too narrow: make it wider and save the table again';
  if (text.includes(REPLACEMENT_CHARACTER))
    return `contains "${text}", with a character that was lost: correct it and save the table as "CSV UTF-8"`;
  return FORMULA_ERROR.test(text) ? `contains "${text}", a spreadsheet error: left out` : undefined;
};
