import { location, median, pairedRatios, spread } from './statistics';

it('takes the middle value, and between two of them their mean', () => {
  expect(median([5, 1, 100])).toBe(5);
  expect(median([4, 1, 100, 2])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

it('tells where values lie, however far off one of them is', () => {
  expect(location([1, 2, 3])).toBe(2);
  // The means of any two: 1, 1.5, 2, 2.5, 3, 4, 500.5, 501, 502 and 1000.
  expect(location([1, 2, 4, 1000])).toBeCloseTo(3.5, 10);
  expect(location([7])).toBe(7);
  expect(location([])).toBeNaN();
});

it('leaves a quarter of the values on either side of the spread', () => {
  expect(spread([5, 1, 2, 4, 3])).toEqual({ low: 2, high: 4 });
  expect(spread([2, 1])).toEqual({ low: 1.25, high: 1.75 });
});

it('divides what was seen in the same round', () => {
  expect(pairedRatios([10, 30], [5, 10])).toEqual([2, 3]);
  expect(() => pairedRatios([1], [1, 2])).toThrow('not seen equally often');
});
