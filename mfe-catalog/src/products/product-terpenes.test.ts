import { terpenes } from '../shelf/lists/terpenes';
import { TERPENES } from './product-terpenes';

it('names three terpenes of every product, the most first', () => {
  for (const three of Object.values(terpenes)) {
    const amounts = Object.values(three);
    expect(amounts).toHaveLength(3);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }
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
