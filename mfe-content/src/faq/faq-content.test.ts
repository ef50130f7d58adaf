import { faqCategories, type Question } from './faq-content';
import { faqJsonLd } from './faq-json-ld';

const questions = faqCategories.flatMap((category) => [...category.questions]);
const answer = (id: string) => questions.find((question: Question) => question.id === id)!.a;

it('has a unique id per question', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(25);
});

it.each([
  ['chance-to-win', '1 in 100'],
  ['prizes', '15 to 20% off'],
  ['scan-twice', 'can be scanned once'],
  ['shelf-life', '6 to 12 months, cartridges for 6'],
  ['vape-temperature', '315 and 425°F'],
  ['apparel-returns', '30 days'],
  ['live-resin-and-distillate', '90% THC'],
])('states the promise of docs/product.md 9.13: %s', (id, claim) => {
  expect(answer(id)).toContain(claim);
});

it('lists every question with its answer as JSON-LD', () => {
  const { mainEntity } = faqJsonLd(faqCategories) as { mainEntity: object[] };
  expect(mainEntity).toHaveLength(25);
  expect(mainEntity[0]).toEqual({
    '@type': 'Question',
    name: questions[0]!.q,
    acceptedAnswer: { '@type': 'Answer', text: questions[0]!.a },
  });
});
