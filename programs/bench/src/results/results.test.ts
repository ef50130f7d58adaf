import { figure, noiseOf, ratio } from './results';

const compared = { kind: 'paint', page: '/', goal: 1.05, unit: 'ms' } as const;

it('judges where the ratios of all rounds lie', () => {
  // A busy moment doubled both sides of the second round, and one side of the third.
  const found = ratio({
    ...compared,
    of: [102, 204, 200, 102, 103],
    to: [100, 200, 100, 100, 101],
  });
  expect(found).toEqual({
    name: '/: paint',
    kind: 'paint',
    page: '/',
    goal: 1.05,
    value: 1.02,
    holds: true,
    samples: 5,
    median: { of: 103, to: 100, unit: 'ms' },
    spread: { low: 1.02, high: 1.02 },
  });
});

it('holds at its goal, and not above it', () => {
  expect(ratio({ ...compared, of: [105], to: [100] }).holds).toBe(true);
  expect(ratio({ ...compared, of: [105.1], to: [100] }).holds).toBe(false);
});

it('does not hold where nothing was measured', () => {
  expect(ratio({ ...compared, of: [], to: [] }).holds).toBe(false);
  expect(ratio({ ...compared, of: [NaN], to: [100] }).holds).toBe(false);
  expect(figure('home: paint', 'ms', 1200, []).holds).toBe(false);
});

it('judges nothing without a goal', () => {
  expect(ratio({ ...compared, goal: undefined, of: [2], to: [1] }).holds).toBeUndefined();
});

it('takes for noise what is farthest from one, on either side', () => {
  const noise = [0.96, 1.03, 1].map((value) => ratio({ ...compared, of: [value], to: [1] }));
  expect(noiseOf(noise)).toBe(0.04);
  expect(noiseOf([])).toBe(0);
});
