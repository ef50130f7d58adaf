import type { Row } from './columns';

/** What spreadsheets show where a formula went wrong (Excel, Sheets, LibreOffice). */
const ERROR =
  /^(?:#(?:N\/A|NAME\?|GETTING_DATA|(?:REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|ERROR|FIELD|BLOCKED|CONNECT|UNKNOWN)!)|Err:\d{3})$/i;
/** What they show where a column is too narrow for its number. One `#` alone is how tables say nothing. */
const TOO_NARROW = /^#{2,}$/;
/** In place of a sign that somebody could not read: here, or when the table was made. */
const UNREAD = '\ufffd';

export interface BrokenCell {
  column: string;
  message: string;
}

/** The row without cells that say nothing, and which these are. */
export function withoutErrors(row: Row): { row: Row; broken: BrokenCell[] } {
  const broken: BrokenCell[] = [];
  const sound = Object.entries(row).filter(([column, cell]) => {
    const why = typeof cell === 'string' ? whatIsWrong(cell.trim()) : undefined;
    if (why !== undefined) broken.push({ column, message: `in the column "${column}" ${why}` });
    return why === undefined;
  });
  return { row: Object.fromEntries(sound), broken };
}

const whatIsWrong = (text: string): string | undefined => {
  if (TOO_NARROW.test(text))
    return 'stands "####", as the column was too narrow: make it wider and save the table again';
  if (text.includes(UNREAD))
    return `stands "${text}", with a sign that was lost: write it anew and save the table as "CSV UTF-8"`;
  return ERROR.test(text) ? `stands "${text}", an error of the spreadsheet: left out` : undefined;
};
