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

it.each([
  ['a whole question', 'what is the best temperature to vape?', 'vape-temperature'],
  ['a slip', 'temprature', 'vape-temperature'],
  ['another form of the verb', 'driving', 'driving-and-storage'],
])('finds by its words what nothing says as it is typed: %s', (_, text, id) =>
  expect(ids(text)).toContain(id),
);

it('finds nothing for what the site says nothing of', () => {
  expect(ids('zebra crossing')).toEqual([]);
  expect(ids('zebra cartridge')).toEqual([]);
});
