export type DoseExperience = 'beginner' | 'occasional' | 'regular' | 'experienced';
export type Method = 'vape' | 'edible' | 'tincture' | 'topical';
export type Goal = 'relaxation' | 'sleep' | 'pain' | 'focus' | 'social' | 'recreation';

export interface DoseInput {
  experience: DoseExperience;
  method: Method;
  goal: Goal;
  /** Body weight in lbs. */
  weight: number;
}

/** All doses in mg THC, to one decimal. */
export interface Dose {
  lowDose: number;
  mediumDose: number;
  highDose: number;
  recommended: number;
  warnings: string[];
  tips: string[];
}

// Constants of docs/product.md, section 9.10, as whole tenths: in binary fractions 2.5 × 0.8 × 0.7 is not exactly 1.4,
// and halves must be exact before rounding.
const TENTHS = 10;

/** Tenths of a mg THC for the reference weight. */
const BASE_DOSES: Record<DoseExperience, number> = {
  beginner: 25,
  occasional: 50,
  regular: 100,
  experienced: 150,
};

/** Factors in tenths. */
const METHOD_FACTORS: Record<Method, number> = { vape: 12, edible: 8, tincture: 10, topical: 10 };

/** lbs */
const REFERENCE_WEIGHT = 150;

/** Tenths of the base dose. */
const MICRO = 7;
const STANDARD = 10;
const STRONG = 15;

/** Time until the first effects. */
export const ONSET: Record<Method, string> = {
  vape: '5-15 min',
  edible: '1-3 hours',
  tincture: '15-45 min',
  topical: '30-90 min',
};

/**
 * Doses in mg. The base is experience × method × weight / 150 lbs; micro, standard and strong dose are shares of it,
 * rounded to one decimal. Beginners and occasional consumers get the micro dose, all others the standard dose (docs/product.md,
 * section 9.10).
 */
export const doseFor = ({ experience, method, goal, weight }: DoseInput): Dose => {
  const dose = (share: number) =>
    roundToTenth(
      BASE_DOSES[experience] * METHOD_FACTORS[method] * weight * share,
      TENTHS ** 3 * REFERENCE_WEIGHT,
    );
  const lowDose = dose(MICRO);
  const mediumDose = dose(STANDARD);
  const isCautious = experience === 'beginner' || experience === 'occasional';
  return {
    lowDose,
    mediumDose,
    highDose: dose(STRONG),
    recommended: isCautious ? lowDose : mediumDose,
    warnings: warningsFor(experience, method),
    tips: tipsFor(experience, method, goal),
  };
};

/** Rounds to one decimal, halves up. A single division of integers keeps halves exact. */
const roundToTenth = (numerator: number, denominator: number): number =>
  Math.round((numerator * TENTHS) / denominator) / TENTHS;

const warningsFor = (experience: DoseExperience, method: Method): string[] => [
  ...(experience === 'beginner'
    ? [
        `Wait 2-3 hours before you take more${method === 'edible' ? '; with edibles, the full 3' : ''}.`,
      ]
    : []),
  ...(method === 'edible'
    ? ['Edibles take 1-3 hours to kick in. Never take more before 3 hours have passed.']
    : []),
];

const tipsFor = (experience: DoseExperience, method: Method, goal: Goal): string[] => [
  ...(experience === 'beginner' ? ['Start with CBD-rich products.'] : []),
  ...(method === 'edible' ? ['Have a snack before an edible.'] : []),
  ...(goal === 'sleep'
    ? ['Take it 1-2 hours before bed.', 'Choose an indica, or a product with CBN.']
    : []),
  ...(goal === 'pain'
    ? [
        'Look for a balanced ratio of THC to CBD.',
        `Topicals ${method === 'topical' ? '' : 'are another option. They '}stay where you apply them.`,
      ]
    : []),
];
