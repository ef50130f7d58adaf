/** Templates mark what the team has to write with brackets: `[Name and address of the sponsor]`. */
const BRACKETS = /\[[^[\]]+\]/;
/** Marks of earlier templates, and of campaigns from before a field was required. */
const EARLIER_MARKS = /^(?:sample\b[^:]*:|not stated yet\b)/i;

const isTemplateText = (text: string): boolean => BRACKETS.test(text) || EARLIER_MARKS.test(text);

/** Paths of all texts in a document that are still those of a template. */
export const templateTexts = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return isTemplateText(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => templateTexts(inner, [...path, key]));
};
