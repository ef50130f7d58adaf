export type Time = 'morning' | 'afternoon' | 'evening' | 'night';
export type StrainGoal = 'relaxation' | 'energy' | 'sleep' | 'creativity' | 'social' | 'pain';

export interface MatcherAnswers {
  time: Time;
  goal: StrainGoal;
}

export type StrainId = 'sleep' | 'energy' | 'balanced' | 'body' | 'social' | 'creative';

const BY_GOAL: Partial<Record<StrainGoal, StrainId>> = {
  sleep: 'sleep',
  energy: 'energy',
  pain: 'body',
  social: 'social',
  creativity: 'creative',
};

/**
 * The strain for a goal; relaxation, and a goal that is not known, gives the balanced hybrid. The time of day
 * and the preferences are asked but do not change the result (docs/product.md, section 9.12).
 */
export const matchStrain = ({ goal }: MatcherAnswers): StrainId => BY_GOAL[goal] ?? 'balanced';
