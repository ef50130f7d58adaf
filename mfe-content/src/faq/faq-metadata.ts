import type { PageSearch } from '@site/contracts';
import { faqCategories } from './faq-content';

const questions = faqCategories.flatMap((category) => category.questions);

/** https://schema.org/FAQPage */
export const faqJsonLd = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  })),
};

/** Entries of the site's search: each question at its own URL. */
export const faqSearch: PageSearch = {
  words: 'help support',
  entries: questions.map(({ id, q, a, words }) => ({
    anchor: id,
    kind: 'question',
    title: q,
    text: a,
    words,
  })),
};
