import { mix } from './mix';

it.each([
  ['#000000', '#ffffff', 0, '#000000'],
  ['#000000', '#ffffff', 1, '#ffffff'],
  ['#000000', '#ff0100', 0.5, '#800100'],
  ['#102030', '#000000', 0.5, '#081018'],
])('%s and %s, %d of the second: %s', (one, other, share, mixed) =>
  expect(mix(one, other, share)).toBe(mixed),
);
