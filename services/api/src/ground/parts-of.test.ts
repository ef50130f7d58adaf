import { partsOf } from './parts-of';

it.each([
  [[], []],
  [['a'], [['a']]],
  [['a', 'b'], [['a', 'b']]],
  [
    ['a', 'b', 'c', 'd', 'e'],
    [['a', 'b'], ['c', 'd'], ['e']],
  ],
])('%j in parts of two', (all, parts) => {
  expect(partsOf(all, 2)).toEqual(parts);
});
