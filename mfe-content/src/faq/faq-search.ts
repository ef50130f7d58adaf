import type { PageSearch } from '@site/contracts';
import type { FaqCategory } from './faq-content';

/** What the site's search finds of the FAQ: each question, at its own address. */
export const faqSearch = (categories: readonly FaqCategory[]): PageSearch => ({
  words: 'help support shipping delivery refund age',
  entries: categories.flatMap(({ questions }) =>
    questions.map(({ id, q, a }) => ({ anchor: id, kind: 'question' as const, title: q, text: a })),
  ),
});
