/** What tables write where nothing is known, "Data Not Available" and "Not Published" as the register of California does. */
const NOTHING =
  /^(?:n\.?\s?\/?\s?a\.?|none|null|nil|nan|undefined|unknown|(?:data )?not (?:available|applicable|listed|provided|published|disclosed)|tbd|tba|[-–—.?*#]+)$/i;

/** A cell as one line of text without what nobody sees; '' where it says in some way that nothing is known. */
export const plainText = (cell: unknown): string => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell !== 'string') return '';
  const text = cell
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return NOTHING.test(text) ? '' : text;
};

/** The same, with a short form of a list or an object, which is reported as what cannot be read. */
export const shownText = (cell: unknown): string => {
  if (typeof cell !== 'object' || cell === null) return plainText(cell);
  return Array.isArray(cell) ? '[…]' : `{${Object.keys(cell).join(', ')}}`;
};

/** Plain text, where the ends of lines say something: `1 Main Street, Denver` of two of them. */
export const plainLines = (cell: unknown): string =>
  typeof cell === 'string'
    ? cell
        .split(/[\r\n]+/)
        .map((line) => withoutEnds(plainText(line), ' ,'))
        .filter(Boolean)
        .join(', ')
    : plainText(cell);

/** For comparisons: letters and digits alone, without case and accents. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The text without any of these signs at its beginning and end. */
export function withoutEnds(text: string, signs: string): string {
  let [start, end] = [0, text.length];
  while (start < end && signs.includes(text.charAt(start))) start++;
  while (start < end && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
