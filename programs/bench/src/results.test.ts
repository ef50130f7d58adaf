import { figure, locationEstimate, ratio } from './results';

const paint = { name: '/: paint', unit: 'ms', goal: 1.05 } as const;

it('is robust against slow rounds', () => {
  // The second round was slow on both sides, the third on one.
  const found = ratio({ ...paint, of: [102, 204, 200, 102, 103], to: [100, 200, 100, 100, 101] });
  expect(found).toMatchObject({
    value: 1.02,
    holds: true,
    samples: 5,
    median: { of: 103, to: 100 },
    spread: { low: 1.02, high: 1.02 },
  });
});

it.each([
  [[105], [100], true],
  [[105.1], [100], false],
  [[], [], false],
  [[NaN], [100], false],
])('holds for %j to %j: %s', (of, to, holds) => {
  expect(ratio({ ...paint, of, to }).holds).toBe(holds);
});

it('compares with a lower limit, and fails without samples', () => {
  const least = { ...paint, goal: 0.85, isAtLeast: true } as const;
  expect(ratio({ ...least, of: [84], to: [100] }).holds).toBe(false);
  expect(ratio({ ...least, of: [85], to: [100] }).holds).toBe(true);
  expect(figure({ ...paint, values: [] }).holds).toBe(false);
});

it('estimates the location of ratios robustly and symmetrically', () => {
  expect(locationEstimate([1, 2, 4, 1024])).toBeCloseTo(Math.sqrt(8) / 2 + 2, 10);
  const ratios = [0.8, 0.9, 1, 1.3, 1.7];
  expect(locationEstimate(ratios.map((value) => 1 / value))).toBeCloseTo(
    1 / locationEstimate(ratios),
    10,
  );
});
