/**
 * What visitors have written may stand in a table: a text that a spreadsheet would run as a formula gets an
 * apostrophe in front (OWASP, "CSV Injection"). So do phone numbers, which begin with a plus.
 */
const harmless = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows of cells as RFC 4180 has them, with a byte order mark, by which Excel knows that it is UTF-8. */
export const toCsv = (rows: (string | number)[][]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
