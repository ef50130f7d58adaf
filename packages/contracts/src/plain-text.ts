/**
 * Invisible characters that change the direction of a text or separate letters, so that a name looks like another (Unicode
 * TR36, section 2.5): direction marks, overrides and isolates, zero-width space, word joiner and byte order mark.
 */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g;
/** Joiners are needed between letters (Persian, Indic scripts) and in emoji; elsewhere they are invisible as well. */
const JOINERS = /[\u200c\u200d]+/g;
const JOINED_BEFORE = /[\p{L}\p{M}\p{Emoji}\ufe0f]$/u;
const JOINED_AFTER = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;

const withoutLooseJoiners = (line: string): string =>
  line.replace(JOINERS, (joiners: string, start: number) => {
    const end = start + joiners.length;
    // A character has at most two code units.
    const isWithin =
      JOINED_BEFORE.test(line.slice(Math.max(0, start - 2), start)) &&
      JOINED_AFTER.test(line.slice(end, end + 2));
    return isWithin ? joiners : '';
  });

/**
 * Removes invisible characters. They are not refused, because they come with pasted texts and a visitor could not find
 * them.
 */
export const removeInvisible = (line: string): string =>
  withoutLooseJoiners(line.replace(INVISIBLE, ''));

/**
 * A line in NFC without invisible characters. Unicode line separators become spaces; line breaks are kept, so that the
 * schema rejects them.
 */
export const plainLine = (text: string): string =>
  removeInvisible(text.normalize('NFC').replace(/[\u2028\u2029]+/g, ' '));

/** A text of several lines in NFC, with LF. */
export const plainLines = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n');

/** A typed code or id in NFKC, which replaces full-width letters and digits of Asian keyboards. */
export const plainCode = (text: string): string => removeInvisible(text.normalize('NFKC')).trim();
