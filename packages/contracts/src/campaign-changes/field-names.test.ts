import { fieldName } from './field-names';

it('numbers the prizes, or names those of a campaign', () => {
  const prize = { description: '', value: '', weight: 1, stock: 1, whenGone: 'lose' } as const;
  const campaign = {
    prizes: [
      { ...prize, id: 'shirt', name: 'Shirt' },
      { ...prize, id: 'cap', name: '' },
    ],
  };
  expect(fieldName('prizes.0.pace.0.at')).toBe('Prizes › Prize 1 › Daily stock 1 › Time');
  expect(fieldName('prizes.0.pace.0.at', campaign)).toBe('Prizes › Shirt › Daily stock 1 › Time');
  expect(fieldName('prizes.1.weight', campaign)).toBe('Prizes › Prize 2 › Weight');
});
