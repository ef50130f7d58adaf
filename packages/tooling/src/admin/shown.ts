/** What steers a terminal, begins a line or turns the direction of writing: what is listed may be an attacker's words. */
export const shown = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );

/** The same of a text that may have lines and tabs, as the trace of an error. */
export const shownLines = (text: string): string => text.replace(/[^\n\t]+/g, shown);
