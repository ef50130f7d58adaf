import { UNLIMITED, type DrawPrize, type DrawTerms } from '@site/contracts';

import { expectedWins } from './expected-wins';

const prize = (id: string, rest: Partial<DrawPrize> = {}): DrawPrize => ({
  id,
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'lose',
  ...rest,
});
const terms = (prizes: DrawPrize[], winOneIn = 10): DrawTerms => ({
  winOneIn,
  prizes,
  segments: [null, ...prizes.map(({ id }) => id)],
});

it('shares wins by weight while stock lasts', () => {
  const { wins, goneAt } = expectedWins(terms([prize('tee', { weight: 3 }), prize('jar')]), 1000);
  expect(wins).toEqual({ tee: 75, jar: 25 });
  expect(goneAt).toEqual({});
});

it('turns wins into losses after the stock has run out', () => {
  const { wins, goneAt } = expectedWins(terms([prize('tee', { stock: 20 }), prize('jar')]), 1000);
  expect(wins).toEqual({ tee: 20, jar: 50 });
  expect(goneAt.tee).toBeCloseTo(400);
});

it('passes wins to the next prize in stock, wrapping around', () => {
  const { wins } = expectedWins(
    terms([
      prize('cup'),
      prize('tee', { stock: 0, whenGone: 'next' }),
      prize('jar', { stock: 0, weight: 0 }),
    ]),
    1000,
  );
  expect(wins).toEqual({ cup: 100, tee: 0, jar: 0 });
});

it('stops when every stock has run out', () => {
  const all = terms([prize('tee', { stock: 3, whenGone: 'next' }), prize('jar', { stock: 4 })]);
  expect(expectedWins(all, 100_000).wins).toEqual({ tee: 3, jar: 4 });
});
