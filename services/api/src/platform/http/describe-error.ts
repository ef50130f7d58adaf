/**
 * The text with an ellipsis for each word that may be somebody's email address. Word by word: an expression that looks for
 * what stands before an `@` reads a long text without one again from each of its letters.
 */
export const redactAddresses = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const at = word.indexOf('@', 1);
    return at > 0 && at < word.length - 1 ? '…' : word;
  });

/** What of an error may stand in a log. */
export interface ErrorDescription {
  type: string;
  message: string;
  code?: string | number;
  /** Where it was thrown; the frames only, because a stack begins with the message. */
  frames?: string[];
  cause?: ErrorDescription;
}

/** Errors of the database quote the values that they fail on, and those may be somebody's address. */
const withoutValues = (message: string) =>
  redactAddresses(message.replace(/"[^"]*"|'[^']*'/g, '"…"')).slice(0, 500);

/** Mongoose keeps what a document or a field failed on in properties of its own. */
const causeOf = (error: Error): unknown => {
  const { reason, errors } = error as { reason?: unknown; errors?: object };
  const own = [reason, ...Object.values(errors ?? {})].find((one) => one instanceof Error);
  return error.cause ?? own;
};

/** An error for the log: type, place and causes, without values that came from a visitor. */
export const describeError = (thrown: unknown, depth = 3): ErrorDescription => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'not an Error' };
  const { code } = thrown as { code?: unknown };
  const cause = causeOf(thrown);
  return {
    type: thrown.name === 'Error' ? thrown.constructor.name : thrown.name,
    message: withoutValues(thrown.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    frames: thrown.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(cause && depth > 0 ? { cause: describeError(cause, depth - 1) } : {}),
  };
};
