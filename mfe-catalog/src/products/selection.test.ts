import { products as all } from '../data/products';
import { readSelection, selectProducts } from './selection';

// Pinned, so that new products do not change the expected results.
const products = all.slice(0, 11);

const slugs = (query: string) =>
  selectProducts(products, readSelection(new URLSearchParams(query))).map(({ slug }) => slug);

it('returns all products in the default order', () =>
  expect(slugs('')).toEqual(products.map(({ slug }) => slug)));

it('keeps the default order among equal ratings', () =>
  expect(slugs('sort=rating').slice(0, 3)).toEqual(['super-sour-haze', 'wango-mango', 'gmo']));

it('filters by terpene', () => {
  const expected = 'super-sour-haze pineapple-express milk-chocolate northern-haze-flower';
  expect(slugs('terpene=pinene').join(' ')).toBe(expected);
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
])('ignores unknown values: %s', (query) => expect(slugs(query)).toHaveLength(products.length));
