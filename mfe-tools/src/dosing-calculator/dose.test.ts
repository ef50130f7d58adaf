import { doseFor, type DoseInput } from './dose';

const beginner: DoseInput = {
  experience: 'beginner',
  method: 'tincture',
  goal: 'social',
  weight: 150,
};

const doses = (input: Partial<DoseInput>) => {
  const { lowDose, mediumDose, highDose, recommended } = doseFor({ ...beginner, ...input });
  return [lowDose, mediumDose, highDose, recommended];
};

it.each([
  // micro, standard, strong, recommended in mg THC
  [{}, [1.8, 2.5, 3.8, 1.8]],
  [{ experience: 'occasional', method: 'vape' }, [4.2, 6, 9, 4.2]],
  [{ experience: 'regular', method: 'edible' }, [5.6, 8, 12, 8]],
  [{ experience: 'experienced', method: 'topical', weight: 300 }, [21, 30, 45, 30]],
  [{ experience: 'experienced', method: 'vape', weight: 100 }, [8.4, 12, 18, 12]],
  [{ method: 'edible', weight: 185 }, [1.7, 2.5, 3.7, 1.7]],
] as const)('gives for %j the doses %j', (input, expected) => {
  expect(doses(input)).toEqual(expected);
});

it('warns beginners, and everybody who eats', () => {
  expect(doseFor(beginner).warnings).toEqual(['Wait 2-3 hours before you take more.']);
  expect(doseFor({ ...beginner, experience: 'regular', method: 'edible' }).warnings).toEqual([
    'Edibles take 1-3 hours to be felt. Never take more before 3 hours have passed.',
  ]);
  expect(doseFor({ ...beginner, experience: 'regular' }).warnings).toEqual([]);
});

it('has tips for beginners, edibles, sleep and pain', () => {
  const tips = (input: Partial<DoseInput>) =>
    doseFor({ ...beginner, experience: 'regular', ...input }).tips.join(' ');
  expect(tips({})).toBe('');
  expect(tips({ experience: 'beginner' })).toContain('CBD');
  expect(tips({ method: 'edible' })).toContain('snack');
  expect(tips({ goal: 'sleep' })).toMatch(/1-2 hours before bed.*CBN/);
  expect(tips({ goal: 'pain' })).toMatch(/balanced.*Topicals/);
});
