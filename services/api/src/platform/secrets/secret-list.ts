/** The secrets of a setting, or of its file: the present one first, then those that were before. */
export const secretsOf = (text: string): [string, ...string[]] => {
  const [first = '', ...others] = text.split(/[\s,]+/);
  return [first, ...others];
};
