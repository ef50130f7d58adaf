import { findEntries, searchable, parseQuery } from '@site/contracts/search';
import type { FaqCategory, Question } from './faq-content';

export interface FaqFilter {
  /** Looked for in questions and answers, in any case; blanks around it do not count. */
  text: string;
  /** One category's id, or '' for all topics. */
  category: string;
}

/** The categories that have a match, each with its matching questions only. */
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

/** Where nothing has the text as it is typed: what has all of its words, as the site's search finds them. */
const withWords = (categories: readonly FaqCategory[], text: string): FaqCategory[] => {
  const entries = searchable(
    categories.flatMap(({ questions }) =>
      questions.map(({ id, q, a }) => ({ kind: 'question', title: q, text: a, href: id })),
    ),
  );
  const found = findEntries(entries, parseQuery(entries, text, [])).filter(({ hasAll }) => hasAll);
  return keep(categories, ({ id }) => found.some(({ entry }) => entry.href === id));
};
