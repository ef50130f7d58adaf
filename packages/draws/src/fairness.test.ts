import { UNLIMITED, type CampaignDocument, type DrawTerms } from '@site/contracts';
import defaultCampaign from '../../../campaigns/default.json';
import { decide } from './decide';
import { termsOf } from './terms';
import { drawWords, uniform } from './words';

/**
 * What a sum of chi-squared exceeds once in a thousand times when nothing is wrong, by degrees of freedom
 * (NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4). The seeds are fixed, so the sums are too.
 */
const CRITICAL = [NaN, 10.828, 13.816, 16.266, 18.467];
const MILLION = 1_000_000;
/** Each day of a campaign has a seed of its own. */
const DAYS = 10;
const PER_DAY = MILLION / DAYS;
const SEEDS = Array.from({ length: DAYS }, (_, day) => `${day}a`.repeat(32));

/** The campaign of docs/product.md, section 9.6; nothing runs out, so that the odds stay as they are. */
const AT = '2026-11-21T18:00:00.000Z';
const odds = termsOf(defaultCampaign as CampaignDocument);
const terms: DrawTerms = {
  ...odds,
  prizes: odds.prizes.map((prize) => ({ ...prize, stock: UNLIMITED })),
};

const chiSquared = (observed: number[], shares: number[]): number => {
  const total = observed.reduce((sum, count) => sum + count, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return observed.reduce((sum, count, index) => {
    const expected = (total * shares[index]!) / whole;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
};
/** Whether counts like these may come from such shares. */
const fits = (observed: number[], shares: number[]): boolean =>
  chiSquared(observed, shares) < CRITICAL[observed.length - 1]!;

/** How often each prize was won and each segment was stopped at, in a million draws. */
const play = () => {
  const prizes = new Map<string | null, number>();
  const segments = terms.segments.map(() => 0);
  for (let number = 1; number <= MILLION; number += 1) {
    const seed = SEEDS[Math.floor((number - 1) / PER_DAY)]!;
    const { prize, segment } = decide(seed, 'default', { number }, terms, {}, AT);
    prizes.set(prize, (prizes.get(prize) ?? 0) + 1);
    segments[segment]! += 1;
  }
  const losses = prizes.get(null) ?? 0;
  const won = terms.prizes.map(({ id }) => prizes.get(id) ?? 0);
  const losing = segments.filter((_, index) => terms.segments[index] === null);
  return { outcomes: [MILLION - losses, losses], won, losing };
};

describe('a million draws', () => {
  let played: ReturnType<typeof play>;
  beforeAll(() => {
    played = play();
  }, 900_000);

  it('are won as often as the campaign says', () => {
    expect(terms.winOneIn).toBe(100);
    expect(fits(played.outcomes, [1, 99])).toBe(true);
  });

  it('give each prize its share of the wins', () => {
    expect(played.won).toHaveLength(5);
    expect(
      fits(
        played.won,
        terms.prizes.map(({ weight }) => weight),
      ),
    ).toBe(true);
  });

  it('stop at the losing segments alike', () => {
    expect(played.losing).toHaveLength(3);
    expect(fits(played.losing, [1, 1, 1])).toBe(true);
  });

  it('would not pass for odds that are a little better or worse, or for other weights', () => {
    expect(fits(played.outcomes, [1, 94])).toBe(false);
    expect(fits(played.outcomes, [1, 104])).toBe(false);
    for (const index of terms.prizes.keys()) {
      const weights = terms.prizes.map(({ weight }, at) => weight * (at === index ? 1.5 : 1));
      expect(fits(played.won, weights)).toBe(false);
    }
    const [first = 0, ...others] = played.losing;
    expect(fits([first * 1.02, ...others], [1, 1, 1])).toBe(false);
  });
});

it('is as fair with the nonces of devices, whoever has chosen them', () => {
  const outcomes = [0, 0];
  for (let number = 1; number <= MILLION / 5; number += 1) {
    // Chosen as badly as one can: they count.
    const nonce = number.toString(16).padStart(64, '0');
    const named = { number: 1, ticket: number, nonce };
    outcomes[decide(SEEDS[0]!, 'default', named, terms, {}, AT).prize === null ? 1 : 0]! += 1;
  }
  expect(fits(outcomes, [1, 99])).toBe(true);
  expect(fits(outcomes, [1, 84])).toBe(false);
});

it('has none of the bias that a remainder would have', () => {
  // Three quarters of what a word can be: a remainder would make the first third twice as likely.
  const below = 3 * 2 ** 30;
  const thirds = (next: () => number) => {
    const counts = [0, 0, 0];
    for (let time = 0; time < 30_000; time += 1) counts[Math.floor(next() / 2 ** 30)]! += 1;
    return counts;
  };
  const words = drawWords(SEEDS[0]!, 'thirds/1');
  expect(
    fits(
      thirds(() => uniform(words, below)),
      [1, 1, 1],
    ),
  ).toBe(true);
  expect(
    fits(
      thirds(() => words() % below),
      [1, 1, 1],
    ),
  ).toBe(false);
});
