import { fieldName } from './field-names';

const withPrizes = (...prizes: string[]) => ({
  prizes: prizes.map((name) => ({
    id: name.toLowerCase(),
    name,
    description: '',
    value: '',
    weight: 1,
    stock: 1,
    whenGone: 'lose' as const,
  })),
});

it('names the prize that two documents have at the same position', () => {
  const both = [withPrizes('Shirt', 'Cap'), withPrizes('Shirt', 'Cap')];
  expect(fieldName('prizes.1.weight', both)).toBe('Prizes › Cap › Weight');
  expect(fieldName('prizes.1.pace.0.at', both)).toMatch(/^Prizes › Cap › Daily stock 1 › Time$/);
  expect(fieldName('prizes.1', [withPrizes('Shirt', 'Cap'), withPrizes('Shirt')])).toBe(
    'Prizes › Cap',
  );
});

it('numbers a prize whose position another one has taken', () => {
  const moved = [withPrizes('Shirt', 'Cap'), withPrizes('Cap')];
  expect(fieldName('prizes.0.weight', moved)).toBe('Prizes › Prize 1 › Weight');
});
