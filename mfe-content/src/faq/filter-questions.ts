import type { FaqCategory } from './faq-content';

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
  return categories
    .filter(({ id }) => category === '' || id === category)
    .map((one) => ({
      ...one,
      questions: one.questions.filter(({ q, a }) =>
        [q, a].some((part) => part.toLowerCase().includes(wanted)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
};
