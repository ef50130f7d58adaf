import { productTerpenes, TERPENES } from './product-terpenes';
import { products } from './products';

it('names three terpenes of every product', () => {
  expect(Object.keys(productTerpenes)).toEqual(products.map(({ slug }) => slug));
  for (const terpenes of Object.values(productTerpenes)) expect(new Set(terpenes).size).toBe(3);
});

it('has a product for each terpene that the tools can lead to', () => {
  expect(Object.keys(TERPENES)).toEqual([
    'caryophyllene',
    'humulene',
    'limonene',
    'linalool',
    'myrcene',
    'ocimene',
    'pinene',
    'terpinolene',
  ]);
});
