import { terpenes } from '../data/terpenes';
import { TERPENES } from './product-terpenes';

it('lists the terpenes of a product in descending order', () => {
  for (const profile of Object.values(terpenes)) {
    const amounts = Object.values(profile);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }
});

it('lists the terpenes that the tools link to', () => {
  const ids = 'caryophyllene humulene limonene linalool myrcene ocimene pinene terpinolene';
  expect(Object.keys(TERPENES).join(' ')).toBe(ids);
});
