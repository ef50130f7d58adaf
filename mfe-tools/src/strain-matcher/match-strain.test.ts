import { matchStrain, type MatcherAnswers, type StrainGoal, type Time } from './match-strain';

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

it('falls back to the balanced hybrid', () => {
  const answers = { time: 'morning', goal: 'money' } as unknown as MatcherAnswers;
  expect(matchStrain(answers)).toBe('balanced');
});
