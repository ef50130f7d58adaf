import { formatChance, formatOdds, spinsForPrize, statesOdds, withCorrectOdds } from './odds';

it.each([
  [100, '1 in 100'],
  [2, '1 in 2'],
  [100_000_000, '1 in 100,000,000'],
  [1, 'Every spin'],
])('writes one win in %d as %s', (winOneIn, words) => {
  expect(formatOdds(winOneIn)).toBe(words);
  expect(statesOdds(words, winOneIn)).toBe(true);
});

it.each([
  [1.7, '58.8%'],
  [400 / 3, '0.75%'],
  [1_000_000 / 3, '0.0003%'],
])('writes odds of %d, which are not a whole number, as the percentage %s', (spins, words) =>
  expect(formatOdds(spins)).toBe(words),
);

it.each([
  [400, '0.25% of spins (1 in 400)'],
  [1.7, '58.8% of spins'],
  [1, 'Every spin'],
])('writes one spin in %d as %s', (spins, words) => expect(formatChance(spins)).toBe(words));

describe('the odds of a prize', () => {
  const spinsOf = (winOneIn: number, weight: number, ...others: number[]) =>
    spinsForPrize(
      { winOneIn, prizes: [weight, ...others].map((each) => ({ weight: each })) },
      weight,
    );

  it('are the share of its weight in all wins', () => {
    expect(spinsOf(100, 1, 3)).toBe(400);
    expect(spinsOf(1, 5)).toBe(1);
  });

  it.each([
    ['a weight of 0', spinsOf(100, 0, 1)],
    ['a negative weight', spinsOf(100, -1, 3)],
    ['another negative weight', spinsOf(100, 3, -1)],
    ['a fraction', spinsOf(100, 0.5, 1)],
    ['a missing weight', spinsOf(100, Number.NaN)],
    ['missing odds', spinsOf(Number.NaN, 1)],
    ['odds of 0', spinsOf(0, 1)],
  ])('are undefined for %s', (_, spins) => expect(spins).toBeUndefined());
});

it.each([
  ...['1 in 100 chance', '1 in 100 spins wins.', '  1  in\u00a0100 wins ', 'About 1 in 100'].map(
    (words): [string, number] => [words, 100],
  ),
  ['1 in 2500', 2_500],
  ['1 in 1', 1],
  ['every spin wins', 1],
])('reads "%s" as odds of %d', (words, winOneIn) => expect(statesOdds(words, winOneIn)).toBe(true));

it.each([
  ['1 in 100', 100_000_000],
  ['1 in 100', 10],
  ['1 in 1000', 100],
  ['1 in 25,00', 2_500],
  ['1 in 1.5', 1],
  ['11 in 100', 100],
  ['1 in 100 or better', 100],
  ['1 in 100 on Sundays, 1 in 50 else', 100],
  ['every spin wins', 100],
  ['Every spin', 2],
  ['1 in 100', 1],
  ['good', 100],
  ['1 in ', 0],
  ['1 in NaN', Number.NaN],
])('does not read "%s" as odds of %d', (words, winOneIn) =>
  expect(statesOdds(words, winOneIn)).toBe(false),
);

it('rewrites the odds text only if it states other odds and these are valid', () => {
  const rules = { odds: 'About 1 in 100', minimumAge: 21 };
  for (const winOneIn of [NaN, 0])
    expect(withCorrectOdds({ winOneIn, rules }).rules.odds).toBe('About 1 in 100');
  const campaign = { winOneIn: 100, rules };
  expect(withCorrectOdds(campaign)).toBe(campaign);
  expect(withCorrectOdds({ winOneIn: 1, rules })).toEqual({
    winOneIn: 1,
    rules: { odds: 'Every spin', minimumAge: 21 },
  });
});
