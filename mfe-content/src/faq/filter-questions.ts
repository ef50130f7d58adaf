import { findEntries, searchable, parseQuery } from '@site/contracts/search';
import type { FaqCategory, Question } from './faq-content';

export interface FaqFilter {
  /** Case and surrounding blanks are ignored. */
  text: string;
  /** Id of a category, '' for all. */
  category: string;
}

/** The categories with matches, reduced to the matching questions. */
export const filterQuestions = (
  categories: readonly FaqCategory[],
  { text, category }: FaqFilter,
): FaqCategory[] => {
  const wanted = text.trim().toLowerCase();
  const asked = categories.filter(({ id }) => category === '' || id === category);
  const withText = keep(asked, ({ q, a }) =>
    [q, a].some((part) => part.toLowerCase().includes(wanted)),
  );
  return withText.length > 0 ? withText : withWords(asked, wanted);
};

const keep = (categories: readonly FaqCategory[], isKept: (question: Question) => boolean) =>
  categories
    .map((one) => ({ ...one, questions: one.questions.filter(isKept) }))
    .filter(({ questions }) => questions.length > 0);

/** Fallback if no question contains the text: those with all of its words, as in the site's search. */
const withWords = (categories: readonly FaqCategory[], text: string): FaqCategory[] => {
  const entries = searchable(
    categories.flatMap(({ questions }) =>
      questions.map(({ id, q, a }) => ({ kind: 'question', title: q, text: a, href: id })),
    ),
  );
  const found = findEntries(entries, parseQuery(entries, text, [])).filter(({ hasAll }) => hasAll);
  return keep(categories, ({ id }) => found.some(({ entry }) => entry.href === id));
};
