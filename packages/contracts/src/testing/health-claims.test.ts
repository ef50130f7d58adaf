import { healthClaimsIn } from './health-claims';

it.each([
  'Relieves pain within minutes.',
  'A natural remedy for anxiety',
  'Helps you SLEEP',
  'Clinically proven',
  'It heals, soothes and boosts your immune system.',
  'No side effects',
  'Completely safe',
  'Doctor recommended',
])('finds the claim in %j', (text) => expect(healthClaimsIn(text)).not.toEqual([]));

it.each([
  'Dark grape, lavender and a slow finish.',
  'A treatise on painting, by a healer’s heartily asleep cat',
  'Our products are not intended to diagnose, treat, cure or prevent any disease.',
  'Pain',
])('finds none in %j', (text) => expect(healthClaimsIn(text)).toEqual([]));

it('finds a claim beside an allowed phrase', () => {
  const notice = 'Our products are not intended to diagnose, treat, cure or prevent any disease.';
  expect(healthClaimsIn(`${notice} But they cure.`)).toEqual([expect.stringMatching(/^cure: /)]);
  expect(healthClaimsIn('Against pain')).toHaveLength(1);
});
