/**
 * Replaces each word that may be an email address with an ellipsis. Word by word, because a pattern for the part before
 * `@` takes quadratic time on long texts.
 */
export const redactAddresses = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const at = word.indexOf('@', 1);
    return at > 0 && at < word.length - 1 ? '…' : word;
  });

/** An error without personal data, for the log. */
interface ErrorDescription {
  type: string;
  message: string;
  code?: string | number;
  /** Stack frames without the message. */
  frames?: string[];
  cause?: ErrorDescription;
}

/** Database errors quote values, which may be personal data. */
const withoutValues = (message: string) =>
  redactAddresses(message.replace(/"[^"]*"|'[^']*'/g, '"…"')).slice(0, 500);

/** Mongoose stores causes in its own properties. */
const causeOf = (error: Error): unknown => {
  const { reason, errors } = error as { reason?: unknown; errors?: object };
  const nestedCause = [reason, ...Object.values(errors ?? {})].find(
    (value) => value instanceof Error,
  );
  return error.cause ?? nestedCause;
};

/** Type, code, frames and causes of an error, without values from visitors. */
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
