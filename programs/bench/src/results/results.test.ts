import { figure, noiseOf, ratio } from './results';
import { location, spread } from './statistics';

const compared = { kind: 'paint', page: '/', goal: 1.05, unit: 'ms' } as const;

it('is robust against busy rounds', () => {
  // The second round was slow on both sides, the third on one.
  const found = ratio({
    ...compared,
    of: [102, 204, 200, 102, 103],
    to: [100, 200, 100, 100, 101],
  });
  expect(found).toMatchObject({
    value: 1.02,
    holds: true,
    samples: 5,
    median: { of: 103, to: 100, unit: 'ms' },
    spread: { low: 1.02, high: 1.02 },
  });
});

it.each([
  [[105], [100], true],
  [[105.1], [100], false],
  [[], [], false],
  [[NaN], [100], false],
])('holds for %j to %j: %s', (of, to, holds) => {
  expect(ratio({ ...compared, of, to }).holds).toBe(holds);
});

it('has no verdict without a goal, and fails without samples', () => {
  expect(ratio({ ...compared, goal: undefined, of: [2], to: [1] }).holds).toBeUndefined();
  expect(figure('home: paint', 'ms', 1200, []).holds).toBe(false);
});

it('takes the largest deviation from 1 as noise', () => {
  const noise = [0.96, 1.03, 1].map((value) => ratio({ ...compared, of: [value], to: [1] }));
  expect(noiseOf(noise)).toBe(0.04);
});

it('locates ratios by a robust, symmetric estimate', () => {
  expect(location([1, 2, 4, 1024])).toBeCloseTo(Math.sqrt(8) / 2 + 2, 10);
  const ratios = [0.8, 0.9, 1, 1.3, 1.7];
  expect(location(ratios.map((one) => 1 / one))).toBeCloseTo(1 / location(ratios), 10);
  expect(spread([5, 1, 2, 4, 3])).toEqual({ low: 2, high: 4 });
});
