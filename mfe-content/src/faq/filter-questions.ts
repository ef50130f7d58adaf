import { findEntries, searchable, parseQuery } from '@site/contracts/search';
import type { FaqCategory, Question } from './faq-content';

export interface FaqFilter {
  /** Case and surrounding whitespace are ignored. */
  text: string;
  /** Id of a category, '' for all. */
  category: string;
}

/** The categories with matches, reduced to the matching questions. */
export const filterQuestions = (
  categories: readonly FaqCategory[],
  { text, category }: FaqFilter,
): FaqCategory[] => {
  const query = wordStarts(text);
  const inCategory = categories.filter(({ id }) => category === '' || id === category);
  const matches = filterBy(inCategory, ({ q, a, words = '' }, { title }) =>
    [q, a, words, title].some((part) => wordStarts(part).includes(query)),
  );
  return matches.length > 0 ? matches : matchWords(inCategory, text);
};

/** The words of a text, each after a space, so that `lab` does not match "availability". */
const wordStarts = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  }`;

const filterBy = (
  categories: readonly FaqCategory[],
  isMatch: (question: Question, category: FaqCategory) => boolean,
) =>
  categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter((question) => isMatch(question, category)),
    }))
    .filter(({ questions }) => questions.length > 0);

/** Fallback if no question contains the text: questions with all of its words, matched as in the site search. */
const matchWords = (categories: readonly FaqCategory[], text: string): FaqCategory[] => {
  const entries = searchable(
    categories.flatMap(({ questions }) =>
      questions.map(({ id, q, a, words }) => ({
        kind: 'question',
        title: q,
        text: a,
        words,
        href: id,
      })),
    ),
  );
  const matches = findEntries(entries, parseQuery(entries, text, [])).filter(
    ({ hasAll }) => hasAll,
  );
  return filterBy(categories, ({ id }) => matches.some(({ entry }) => entry.href === id));
};
