/**
 * The text with an ellipsis for each word that may be somebody's email address. Word by word: an expression that looks for
 * what stands before an `@` reads a long text without one again from each of its letters.
 */
export const withoutAddresses = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const at = word.indexOf('@', 1);
    return at > 0 && at < word.length - 1 ? '…' : word;
  });
