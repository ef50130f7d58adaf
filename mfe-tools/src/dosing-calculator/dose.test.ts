import { doseFor, type DoseExperience, type DoseInput, type Goal, type Method } from './dose';

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
  [{ method: 'edible' }, [1.4, 2, 3, 1.4]],
  [{}, [1.8, 2.5, 3.8, 1.8]],
  [{ experience: 'occasional', method: 'vape' }, [4.2, 6, 9, 4.2]],
  [{ experience: 'regular', method: 'edible' }, [5.6, 8, 12, 8]],
  [{ experience: 'experienced', method: 'topical', weight: 300 }, [21, 30, 45, 30]],
  [{ experience: 'experienced', method: 'vape', weight: 100 }, [8.4, 12, 18, 12]],
  [{ method: 'edible', weight: 185 }, [1.7, 2.5, 3.7, 1.7]],
] as const)('calculates %j as %j', (input, expected) => expect(doses(input)).toEqual(expected));

/** µg THC at 150 lbs, worked out by hand from section 9: experience → vape, edible, tincture, topical. */
const BASE: Record<DoseExperience, Record<Method, bigint>> = {
  beginner: { vape: 3000n, edible: 2000n, tincture: 2500n, topical: 2500n },
  occasional: { vape: 6000n, edible: 4000n, tincture: 5000n, topical: 5000n },
  regular: { vape: 12000n, edible: 8000n, tincture: 10000n, topical: 10000n },
  experienced: { vape: 18000n, edible: 12000n, tincture: 15000n, topical: 15000n },
};
const GOALS: Goal[] = ['relaxation', 'sleep', 'pain', 'focus', 'social', 'recreation'];

/** Every combination of the form, with its base dose in µg at 150 lbs. */
const combinations = Object.entries(BASE).flatMap(([experience, byMethod]) =>
  Object.entries(byMethod).flatMap(([method, base]) =>
    GOALS.flatMap((goal) =>
      Array.from({ length: 41 }, (_, step) => ({
        base,
        input: { experience, method, goal, weight: 100 + 5 * step } as DoseInput,
      })),
    ),
  ),
);

/** Whether `mg` is `percent` of the base dose, rounded to the nearest tenth, halves up. */
const isNearestTenth = (mg: number, base: bigint, percent: bigint, weight: number): boolean => {
  const tenths = BigInt(Math.round(mg * 10));
  // Both sides in µg × 15,000 (100 for percent, 150 for the reference weight), so that they are integers.
  const exact = base * percent * BigInt(weight);
  const unitsPerTenth = 100n * 15_000n;
  return (
    2n * tenths * unitsPerTenth - unitsPerTenth <= 2n * exact &&
    2n * exact < 2n * tenths * unitsPerTenth + unitsPerTenth
  );
};

it('rounds every dose of all 3936 combinations to the nearest tenth, halves up', () => {
  expect(combinations).toHaveLength(4 * 4 * 6 * 41);
  const wrong = combinations.filter(({ base, input }) => {
    const { lowDose, mediumDose, highDose } = doseFor(input);
    return !(
      isNearestTenth(lowDose, base, 70n, input.weight) &&
      isNearestTenth(mediumDose, base, 100n, input.weight) &&
      isNearestTenth(highDose, base, 150n, input.weight)
    );
  });
  expect(wrong).toEqual([]);
});

it('recommends the micro dose only to beginners and occasional consumers', () => {
  for (const { input } of combinations) {
    const { lowDose, mediumDose, recommended } = doseFor(input);
    const isCautious = ['beginner', 'occasional'].includes(input.experience);
    expect(recommended).toBe(isCautious ? lowDose : mediumDose);
  }
});

const WAIT = 'Wait 2-3 hours before you take more';
const SLOW = 'Edibles take 1-3 hours to kick in. Never take more before 3 hours have passed.';

it('shows warnings only to beginners and for edibles, which agree on the time', () => {
  for (const { input } of combinations) {
    const wait = input.method === 'edible' ? `${WAIT}; with edibles, the full 3.` : `${WAIT}.`;
    expect(doseFor(input).warnings).toEqual([
      ...(input.experience === 'beginner' ? [wait] : []),
      ...(input.method === 'edible' ? [SLOW] : []),
    ]);
  }
});

it('shows tips only for beginners, edibles, sleep and pain', () => {
  for (const { input } of combinations) {
    const topicals =
      input.method === 'topical'
        ? 'Topicals stay where you apply them.'
        : 'Topicals are another option. They stay where you apply them.';
    expect(doseFor(input).tips).toEqual([
      ...(input.experience === 'beginner' ? ['Start with CBD-rich products.'] : []),
      ...(input.method === 'edible' ? ['Have a snack before an edible.'] : []),
      ...(input.goal === 'sleep'
        ? ['Take it 1-2 hours before bed.', 'Choose an indica, or a product with CBN.']
        : []),
      ...(input.goal === 'pain' ? ['Look for a balanced ratio of THC to CBD.', topicals] : []),
    ]);
  }
});
