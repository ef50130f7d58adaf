const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,59}$/u;

/**
 * 'Hello Ada,', or 'Hello,' where the name could be something else: whoever fills in a form chooses the name
 * and the mailbox, and must not be able to send advertisements through us.
 */
export const greeting = (name = ''): string => {
  const plain = name.trim();
  return NAME.test(plain) ? `Hello ${plain},` : 'Hello,';
};
