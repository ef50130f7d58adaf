import { fits, play, SEEDS, termsWith } from './testing/fairness';
import { drawWords, uniform } from './words';

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

it('has no modulo bias', () => {
  // Three quarters of 2^32: a remainder would make the first third twice as likely.
  const below = 3 * 2 ** 30;
  const thirds = (next: () => number) => {
    const counts = [0, 0, 0];
    for (let time = 0; time < 30_000; time += 1) counts[Math.floor(next() / 2 ** 30)]! += 1;
    return counts;
  };
  const words = drawWords(SEEDS[0]!, 'thirds/1');
  const unbiased = thirds(() => uniform(words, below));
  const biased = thirds(() => words() % below);
  expect([fits(unbiased, [1, 1, 1]), fits(biased, [1, 1, 1])]).toEqual([true, false]);
});
