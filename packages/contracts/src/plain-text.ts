/**
 * Signs without a look of their own that turn other letters round or part them: a name with them reads as another name, in
 * a list as in the head of a mail. Marks and overrides of direction, isolates, zero-width space, word joiner, and what
 * marks the order of bytes (Unicode TR36, section 2.5).
 */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/g;
/** Between letters (Persian, the scripts of India) and within an emoji joiners belong; elsewhere they are unseen too. */
const JOINERS = /[\u200c\u200d]+/g;
const JOINED_BEFORE = /[\p{L}\p{M}\p{Emoji}\ufe0f]$/u;
const JOINED_AFTER = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;

const withoutLooseJoiners = (line: string): string =>
  line.replace(JOINERS, (joiners: string, at: number) => {
    const end = at + joiners.length;
    // A character has two code units at most.
    const isWithin =
      JOINED_BEFORE.test(line.slice(Math.max(0, at - 2), at)) &&
      JOINED_AFTER.test(line.slice(end, end + 2));
    return isWithin ? joiners : '';
  });

/**
 * A line as everybody sees it. What is unseen is left away, not refused: it comes with texts that are pasted, and nobody
 * could find what he is asked to remove.
 */
export const seen = (line: string): string => withoutLooseJoiners(line.replace(UNSEEN, ''));

/** A line in NFC. Unicode's own separators of lines, which are pasted unseen, become spaces; line breaks stay, to be refused. */
export const plainLine = (text: string): string =>
  seen(text.normalize('NFC').replace(/[\u2028\u2029]+/g, ' '));

/** A text of several lines in NFC, each of which ends with LF. */
export const plainLines = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n');

/** A code or an id as it is meant: full-width letters and digits, as Asian keyboards write them, are plain ones (NFKC). */
export const plainCode = (text: string): string => seen(text.normalize('NFKC')).trim();
