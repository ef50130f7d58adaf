import { faqCategories } from './faq-content';
import { faqJsonLd } from './faq-metadata';

const questions = faqCategories.flatMap((category) => [...category.questions]);

it('has a unique id per question', () =>
  expect(new Set(questions.map(({ id }) => id)).size).toBe(25));

it('lists every question with its answer as JSON-LD', () => {
  const { mainEntity } = faqJsonLd;
  expect(mainEntity).toHaveLength(25);
  expect(mainEntity[0]).toEqual({
    '@type': 'Question',
    name: questions[0]!.q,
    acceptedAnswer: { '@type': 'Answer', text: questions[0]!.a },
  });
});
