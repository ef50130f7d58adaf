import { products as all } from '../shelf/lists/facts';
import { readSelection, select, withChoice } from './selection';

// Those that these tests name; a product that joins the shelf changes none of them.
const products = all.slice(0, 11);

const slugs = (query: string) =>
  select(products, readSelection(new URLSearchParams(query))).map(({ slug }) => slug);

it('shows all in the order of the shelf when nothing is asked for', () => {
  expect(slugs('')).toEqual(products.map(({ slug }) => slug));
});

it('puts the strongest first', () => {
  expect(slugs('sort=thc').slice(0, 3)).toEqual(['gmo', 'wango-mango', 'super-sour-haze']);
});

it('keeps the order of the shelf among equal ratings', () => {
  expect(slugs('sort=rating').slice(0, 3)).toEqual(['super-sour-haze', 'wango-mango', 'gmo']);
});

it('sorts by name within a type', () => {
  expect(slugs('type=sativa&sort=name')).toEqual([
    'northern-haze-flower',
    'pineapple-express',
    'super-sour-haze',
  ]);
});

it('keeps to one terpene', () => {
  expect(slugs('terpene=pinene')).toEqual([
    'super-sour-haze',
    'pineapple-express',
    'milk-chocolate',
    'northern-haze-flower',
  ]);
  expect(slugs('terpene=pinene&type=hybrid')).toEqual(['milk-chocolate']);
});

it.each([
  'terpene=menthol',
  'terpene=Pinene',
  'terpene=constructor',
  'sort=price',
  'sort=constructor',
  'type=ruderalis',
  'type=Sativa&sort=',
])('passes over what it does not know: %s', (query) => {
  expect(slugs(query)).toHaveLength(products.length);
});

it('leaves the defaults and other parameters as they are in the URL', () => {
  const params = new URLSearchParams('from=mail&sort=thc');
  expect(withChoice(params, 'sort', 'shelf').toString()).toBe('from=mail');
  expect(withChoice(params, 'type', 'indica').toString()).toBe('from=mail&sort=thc&type=indica');
});
