/** In templates, brackets mark the text that the team has to write: `[Name and address of the sponsor]`. */
const BRACKETS = /\[[^[\]]+\]/;
/** Marks of earlier templates, and of campaigns from before a field was required. */
const EARLIER_MARKS = /^(?:sample\b[^:]*:|not stated yet\b)/i;

/** The part of a text that the team has to replace. */
const templateText = (text: string): string | undefined =>
  (BRACKETS.exec(text) ?? EARLIER_MARKS.exec(text))?.[0];

/** `[copy]` is at the end of the name of a copied campaign. */
const messageFor = (text: string): string =>
  text === '[copy]' ? 'give the copy its own name' : `replace “${text}”`;

/** What prevents the launch of a document: texts that the team still has to write. */
export const templateIssues = (
  value: unknown,
  path: string[] = [],
): { path: string[]; message: string }[] => {
  if (typeof value === 'string') {
    const text = templateText(value);
    return text === undefined ? [] : [{ path, message: messageFor(text) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => templateIssues(inner, [...path, key]));
};
