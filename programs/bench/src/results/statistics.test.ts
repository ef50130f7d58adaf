import { location, median, pairedRatios, spread } from './statistics';

it('takes the middle value, and between two of them their mean', () => {
  expect(median([5, 1, 100])).toBe(5);
  expect(median([4, 1, 100, 2])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

it('tells where ratios lie, however far off one of them is', () => {
  expect(location([1, 4])).toBe(2);
  // The means of any two: 1, 1.41, 2, 2, 2.83, 4, and those with the last, from 32 on.
  expect(location([1, 2, 4, 1024])).toBeCloseTo(Math.sqrt(8) / 2 + 2, 10);
  expect(location([7])).toBe(7);
  expect(location([])).toBeNaN();
});

it('tells the same of two sides, whichever is divided by the other', () => {
  const ratios = [0.8, 0.9, 1, 1.3, 1.7];
  expect(location(ratios.map((one) => 1 / one))).toBeCloseTo(1 / location(ratios), 10);
});

it('leaves a quarter of the values on either side of the spread', () => {
  expect(spread([5, 1, 2, 4, 3])).toEqual({ low: 2, high: 4 });
  expect(spread([2, 1])).toEqual({ low: 1.25, high: 1.75 });
});

it('divides what was seen in the same round', () => {
  expect(pairedRatios([10, 30], [5, 10])).toEqual([2, 3]);
  expect(() => pairedRatios([1], [1, 2])).toThrow('not seen equally often');
});
