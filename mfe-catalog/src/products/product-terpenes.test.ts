import { terpenes } from '../shelf/lists/terpenes';
import { TERPENES } from './product-terpenes';

it('names three terpenes of every product', () => {
  for (const three of Object.values(terpenes)) expect(new Set(three).size).toBe(3);
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
