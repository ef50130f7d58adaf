import { matchStrain, type StrainGoal, type Time } from './match-strain';

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
