import { readWeight } from './weight';

it.each([
  ['100', 100],
  ['300', 300],
  ['185', 185],
  ['95', 150],
  ['305', 150],
  ['151', 150],
  ['heavy', 150],
  [null, 150],
])('reads %j as %d lbs', (text, weight) => expect(readWeight(text)).toBe(weight));
