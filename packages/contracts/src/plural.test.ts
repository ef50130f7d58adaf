import { formatCount } from './plural';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('formats %d as %s', (count, text) => expect(formatCount(count)).toBe(text));
