import { UNLIMITED, type DrawTerms } from '@site/contracts';

interface Expectation {
  /** The average number of wins by prize. */
  wins: Record<string, number>;
  /** By prize, the draw that awards the last one, on average. */
  goneAt: Record<string, number>;
}

/** The chance of each prize in a draw. A prize without stock passes its chance to the next prize, or it becomes a loss. */
const ratesOf = ({ prizes, winOneIn }: DrawTerms, soldOut: ReadonlySet<string>): number[] => {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const rates = prizes.map(() => 0);
  prizes.forEach(({ id, weight, whenGone }, index) => {
    if (weight === 0) return;
    const order = [...prizes.keys()].map((step) => (index + step) % prizes.length);
    const recipient = !soldOut.has(id)
      ? index
      : whenGone === 'next'
        ? order.find((index) => !soldOut.has(prizes[index]!.id))
        : undefined;
    if (recipient !== undefined) rates[recipient] = rates[recipient]! + weight / sum / winOneIn;
  });
  return rates;
};

/**
 * The average number of prizes that a number of draws awards. Rates change whenever a prize is sold out, as in `pickPrize`
 * of packages/draws. Exact while stocks last, a close approximation after that.
 */
export const expectedWins = (terms: DrawTerms, draws: number): Expectation => {
  const { prizes } = terms;
  const wins = prizes.map(() => 0);
  const soldOut = new Set(prizes.filter(({ stock }) => stock === 0).map(({ id }) => id));
  const goneAt: Record<string, number> = {};

  for (let position = 0; position < draws;) {
    const rates = ratesOf(terms, soldOut);
    const ends = prizes.map(({ id, stock }, index) =>
      stock === UNLIMITED || soldOut.has(id) || rates[index] === 0
        ? Infinity
        : position + (stock - wins[index]!) / rates[index]!,
    );
    const until = Math.min(draws, ...ends);
    rates.forEach((rate, index) => (wins[index]! += rate * (until - position)));
    prizes.forEach(({ id }, index) => {
      if (ends[index]! > until) return;
      soldOut.add(id);
      goneAt[id] = until;
    });
    position = until;
  }
  return { wins: Object.fromEntries(prizes.map(({ id }, index) => [id, wins[index]!])), goneAt };
};
