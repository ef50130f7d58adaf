import { fits, play, termsWith } from './testing/fairness';

it('wins at the stated odds, picks prizes by weight and losing segments evenly', () => {
  const terms = termsWith(4);
  const weights = terms.prizes.map(({ weight }) => weight);
  const { outcomes, won, losing } = play(20_000, terms);
  expect(fits(outcomes, [1, 3])).toBe(true);
  expect(fits(outcomes, [1, 3.3])).toBe(false);
  expect(fits(won, weights)).toBe(true);
  expect(fits(won, weights.with(0, weights[0]! * 1.5))).toBe(false);
  expect(fits(losing, [1, 1, 1])).toBe(true);
});
