/** In templates, brackets mark the text that the team has to write: `[Name and address of the sponsor]`. */
const BRACKETS = /\[[^[\]]+\]/;
/** Marks of earlier templates, and of campaigns from before a field was required. */
const EARLIER_MARKS = /^(?:sample\b[^:]*:|not stated yet\b)/i;

const isTemplateText = (text: string): boolean => BRACKETS.test(text) || EARLIER_MARKS.test(text);

/** Paths of all texts in a document that the team still has to write. */
const templateTexts = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return isTemplateText(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => templateTexts(inner, [...path, key]));
};

/** What prevents the launch of a document with template texts. */
export const templateIssues = (value: unknown): { path: string[]; message: string }[] =>
  templateTexts(value).map((path) => ({
    path,
    message: 'this is still the text of the template: write your own before the launch',
  }));
