import { countQuestions, faqCategories, type Question } from './faq-content';
import { faqJsonLd } from './faq-json-ld';

const questions = faqCategories.flatMap((category) => [...category.questions]);
const answer = (id: string) => questions.find((question: Question) => question.id === id)!.a;

it('has five categories of five questions each', () => {
  expect(faqCategories.map(({ title }) => title)).toEqual([
    'Products & Quality',
    'Purchasing & Availability',
    'QR Code Lottery',
    'Usage & Safety',
    'Apparel & Merchandise',
  ]);
  expect(faqCategories.map((category) => countQuestions([category]))).toEqual([5, 5, 5, 5, 5]);
});

it('has one address for each question', () => {
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
])('keeps what section 9.13 of docs/product.md claims: %s', (id, claim) => {
  expect(answer(id)).toContain(claim);
});

it('gives search engines every question with its answer', () => {
  const { mainEntity } = faqJsonLd(faqCategories) as { mainEntity: object[] };
  expect(mainEntity).toHaveLength(25);
  expect(mainEntity[0]).toEqual({
    '@type': 'Question',
    name: questions[0]!.q,
    acceptedAnswer: { '@type': 'Answer', text: questions[0]!.a },
  });
});
