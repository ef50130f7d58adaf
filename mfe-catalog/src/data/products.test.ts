import { categories, productCount } from '../products/categories';
import { homeProducts, products } from './products';

it('lists the nine products of docs/product.md, section 3.1', () => {
  expect(homeProducts.map(({ name, type, thcPercent }) => [name, type, thcPercent])).toEqual([
    ['Dark Chocolate', 'Hybrid', 78.5],
    ['Super Sour Haze', 'Sativa', 82.3],
    ['White Chocolate Pistachio', 'Hybrid', 79.1],
    ['Chitown OG', 'Indica', 81.7],
    ['Pineapple Express', 'Sativa', 80.9],
    ['Granddaddy Purps', 'Indica', 77.8],
    ['Wango Mango', 'Hybrid', 83.2],
    ['Milk Chocolate', 'Hybrid', 76.4],
    ['GMO', 'Indica', 84.1],
  ]);
});

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
