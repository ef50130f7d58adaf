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

// Every constant below is of section 9 of the specification.

/** mg THC for somebody of the reference weight, by experience. */
const EXPERIENCE_MG: Record<DoseExperience, number> = {
  beginner: 2.5,
  occasional: 5,
  regular: 10,
  experienced: 15,
};

const METHOD_FACTOR: Record<Method, number> = { vape: 1.2, edible: 0.8, tincture: 1, topical: 1 };

/** lbs */
const REFERENCE_WEIGHT = 150;

const MICRO = 0.7;
const STANDARD = 1;
const STRONG = 1.5;

/** Time until the first effects. */
export const ONSET: Record<Method, string> = {
  vape: '5-15 min',
  edible: '1-3 hours',
  tincture: '15-45 min',
  topical: '30-90 min',
};

/**
 * A starting point, not advice: mg by experience × factor of the method × weight / 150 lbs, and of that the
 * micro, standard and strong dose. Beginners and occasional consumers are recommended the micro dose,
 * everybody else the standard dose (specification, section 9).
 */
export const doseFor = ({ experience, method, goal, weight }: DoseInput): Dose => {
  const base = EXPERIENCE_MG[experience] * METHOD_FACTOR[method] * (weight / REFERENCE_WEIGHT);
  const lowDose = toTenth(MICRO * base);
  const mediumDose = toTenth(STANDARD * base);
  const careful = experience === 'beginner' || experience === 'occasional';
  return {
    lowDose,
    mediumDose,
    highDose: toTenth(STRONG * base),
    recommended: careful ? lowDose : mediumDose,
    warnings: warningsFor(experience, method),
    tips: tipsFor(experience, method, goal),
  };
};

// The product of the factors may be off in its last bits: 1.75 must be 1.8, never 1.7.
const toTenth = (mg: number): number => Math.round(Number((mg * 10).toFixed(6))) / 10;

const warningsFor = (experience: DoseExperience, method: Method): string[] => [
  ...(experience === 'beginner' ? ['Wait 2-3 hours before you take more.'] : []),
  ...(method === 'edible'
    ? ['Edibles take 1-3 hours to be felt. Never take more before 3 hours have passed.']
    : []),
];

const tipsFor = (experience: DoseExperience, method: Method, goal: Goal): string[] => [
  ...(experience === 'beginner' ? ['Begin with products that are rich in CBD.'] : []),
  ...(method === 'edible' ? ['Have a snack before an edible.'] : []),
  ...(goal === 'sleep'
    ? ['Take the dose 1-2 hours before bed.', 'Choose an indica, or a product with CBN.']
    : []),
  ...(goal === 'pain'
    ? ['Look for a balanced ratio of THC to CBD.', 'Topicals stay where they are applied.']
    : []),
];
