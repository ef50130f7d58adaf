import { decide } from './decide';
import { AT, fits, play, SEEDS, termsWith } from './testing/fairness';

const MILLION = 1_000_000;
const terms = termsWith(100);

it('is fair in a million draws, in which small deviations would show', () => {
  const weights = terms.prizes.map(({ weight }) => weight);
  const { outcomes, won, losing } = play(MILLION, terms);
  expect(fits(outcomes, [1, 99])).toBe(true);
  expect(fits(outcomes, [1, 94])).toBe(false);
  expect(fits(outcomes, [1, 104])).toBe(false);
  expect(fits(won, weights)).toBe(true);
  for (const [index, weight] of weights.entries())
    expect(fits(won, weights.with(index, weight * 1.5))).toBe(false);
  expect(fits(losing, [1, 1, 1])).toBe(true);
  expect(fits(losing.with(0, losing[0]! * 1.02), [1, 1, 1])).toBe(false);
});

it('is fair with predictable nonces', () => {
  const outcomes = [0, 0];
  for (let number = 1; number <= MILLION / 5; number += 1) {
    const nonce = number.toString(16).padStart(64, '0');
    const source = { number: 1, ticket: number, nonce };
    outcomes[decide(SEEDS[0]!, 'default', source, terms, {}, AT).prize === null ? 1 : 0]! += 1;
  }
  expect(fits(outcomes, [1, 99])).toBe(true);
  expect(fits(outcomes, [1, 84])).toBe(false);
});
