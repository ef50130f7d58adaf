import { matchStrain, type MatcherAnswers, type StrainGoal, type Time } from './match-strain';
import { strains } from './strains';

const TIMES: Time[] = ['morning', 'afternoon', 'evening', 'night'];

it.each([
  ['relaxation', 'balanced'],
  ['energy', 'energy'],
  ['sleep', 'sleep'],
  ['creativity', 'creative'],
  ['social', 'social'],
  ['pain', 'body'],
] satisfies [StrainGoal, string][])('maps %s to %s at any time of day', (goal, strain) => {
  for (const time of TIMES) expect(matchStrain({ time, goal })).toBe(strain);
});

it('gives the balanced hybrid for a goal it does not know', () => {
  const answers = { time: 'morning', goal: 'money' } as unknown as MatcherAnswers;
  expect(matchStrain(answers)).toBe('balanced');
});

it('knows six strains: two of each type', () => {
  expect(
    Object.values(strains)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['Hybrid', 'Hybrid', 'Indica', 'Indica', 'Sativa', 'Sativa']);
});
