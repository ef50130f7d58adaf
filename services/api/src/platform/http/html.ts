const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For text and for values of attributes in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c]!);

/** JSON for a script element of data. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');

/** `<name a="…" b>`: `true` is an attribute without a value, `false` and `undefined` are left out. */
export const tag = (
  name: string,
  attributes: Record<string, string | boolean | undefined>,
): string => {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('');
  return `<${name}${text}>`;
};
