import { countQuestions, faqCategories } from './faq-content';
import { filterQuestions } from './filter-questions';

const find = (text: string, category = '') => filterQuestions(faqCategories, { text, category });
const ids = (text: string, category = '') =>
  find(text, category).flatMap(({ questions }) => questions.map(({ id }) => id));

it('shows all questions when nothing is asked for', () => {
  expect(countQuestions(find(''))).toBe(25);
  expect(countQuestions(find('   '))).toBe(25);
});

it('finds text in a question, whatever its case', () => {
  expect(ids('HOW OLD MUST I BE')).toEqual(['age-and-id']);
});

it('finds text in an answer', () => {
  expect(ids('425°f')).toEqual(['vape-temperature']);
});

it('shows one category only', () => {
  expect(find('', 'lottery').map(({ id }) => id)).toEqual(['lottery']);
});

it('searches within the chosen category', () => {
  expect(ids('425°F', 'lottery')).toEqual([]);
});

it('leaves out categories without a match', () => {
  expect(find('wheel').map(({ id }) => id)).toEqual(['lottery']);
});
