import { faqCategories } from './faq-content';
import { filterQuestions } from './filter-questions';

const find = (text: string, category = '') => filterQuestions(faqCategories, { text, category });
const ids = (text: string, category = '') =>
  find(text, category).flatMap(({ questions }) => questions.map(({ id }) => id));

it('returns all questions for a blank query', () => {
  expect(ids('')).toHaveLength(25);
  expect(ids('   ')).toHaveLength(25);
});

it('filters by category', () =>
  expect(find('', 'lottery').map(({ id }) => id)).toEqual(['lottery']));

it('finds every question of a category by its title', () =>
  expect(find('lottery').find(({ id }) => id === 'lottery')?.questions).toHaveLength(5));

it('finds a question by a word that it does not use', () =>
  expect(ids('refund')).toEqual(['apparel-returns']));

it('matches only beginnings of words', () =>
  expect(find('lab').map(({ id }) => id)).not.toContain('purchasing'));

it.each([
  ['a whole question', 'what is the best temperature to vape?', 'vape-temperature'],
  ['a typo', 'temprature', 'vape-temperature'],
  ['another form of the verb', 'driving', 'driving-and-storage'],
  ['a noun derived from the verb', 'winners', 'chance-to-win'],
])('falls back to a search by words: %s', (_, text, id) => expect(ids(text)).toContain(id));

it('returns nothing without a match', () => {
  expect(ids('zebra crossing')).toEqual([]);
  expect(ids('zebra cartridge')).toEqual([]);
});
