import { categories, productCount } from '../products/categories';
import { products } from './products';

it('keeps THC between 76.4% and 84.1%', () => {
  const thc = products.map(({ thcPercent }) => thcPercent);
  expect(Math.min(...thc)).toBe(76.4);
  expect(Math.max(...thc)).toBe(84.1);
});

it('states the number of products in words', () => {
  const words = ['nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'];
  const word = words[products.length - 9];
  expect([productCount.lowercase, productCount.capitalized.toLowerCase()]).toEqual([word, word]);
});

it('leaves no category empty', () => {
  for (const { includes } of categories)
    expect(products.filter(includes).length).toBeGreaterThan(2);
});
