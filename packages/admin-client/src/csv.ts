/**
 * Prefixes an apostrophe to visitors' text that a spreadsheet would run as a formula (OWASP, "CSV Injection"). A phone
 * number, a plus and digits, is only read as a number.
 */
const escapeFormula = (text: string): string =>
  /^(?!\+\d{7,15}$)[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV as in RFC 4180, with a byte order mark, by which Excel recognizes UTF-8. */
export const toCsv = (rows: (string | number)[][]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
