/** Placeholders for missing values; "Data Not Available" and "Not Published" are from the register of California. */
const PLACEHOLDER =
  /^(?:n\.?\s?\/?\s?a\.?|none|null|nil|nan|undefined|unknown|(?:data )?not (?:available|applicable|listed|provided|published|disclosed)|tbd|tba|[-–—.?*#]+)$/i;

/** A cell as one line without invisible characters; '' for a placeholder. */
export const plainText = (cell: unknown): string => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell !== 'string') return '';
  const text = cell
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return PLACEHOLDER.test(text) ? '' : text;
};

/** The same, with a short description of lists and objects, for messages. */
export const describeCell = (cell: unknown): string => {
  if (typeof cell !== 'object' || cell === null) return plainText(cell);
  return Array.isArray(cell) ? '[…]' : `{${Object.keys(cell).join(', ')}}`;
};

/** Plain text of several lines, joined by commas: `1 Main Street, Denver`. */
export const plainLines = (cell: unknown): string =>
  typeof cell === 'string'
    ? cell
        .split(/[\r\n]+/)
        .map((line) => trimCharacters(plainText(line), ' ,'))
        .filter(Boolean)
        .join(', ')
    : plainText(cell);

/** Quotes the beginning of a text in a message. */
export const quote = (text: string, length = 60): string => `"${text.slice(0, length)}"`;

/** Lower-case letters and digits without accents, for comparisons. */
export const alphanumeric = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Removes these characters from both ends of a text. */
export function trimCharacters(text: string, characters: string): string {
  let [start, end] = [0, text.length];
  while (start < end && characters.includes(text.charAt(start))) start++;
  while (start < end && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
