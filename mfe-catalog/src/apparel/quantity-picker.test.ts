import { readQuantity } from './quantity-picker';

it.each([
  ['3', 3],
  ['1', 1],
  ['2.9', 2],
  ['0', 1],
  ['-4', 1],
  ['', 1],
  ['many', 1],
  ['Infinity', 1],
])('reads %j as %d', (text, quantity) => expect(readQuantity(text)).toBe(quantity));
