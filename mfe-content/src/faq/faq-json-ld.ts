import type { FaqCategory } from './faq-content';

/** https://schema.org/FAQPage */
export const faqJsonLd = (categories: readonly FaqCategory[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: categories.flatMap(({ questions }) =>
    questions.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  ),
});
