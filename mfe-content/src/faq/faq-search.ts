import type { PageSearch } from '@site/contracts';
import type { FaqCategory } from './faq-content';

/** Entries of the site's search: each question at its own URL. */
export const faqSearch = (categories: readonly FaqCategory[]): PageSearch => ({
  words: 'help support shipping delivery refund age',
  entries: categories.flatMap(({ questions }) =>
    questions.map(({ id, q, a }) => ({ anchor: id, kind: 'question' as const, title: q, text: a })),
  ),
});
