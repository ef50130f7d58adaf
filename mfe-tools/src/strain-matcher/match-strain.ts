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
 * The strain for a goal; relaxation and unknown goals give the balanced hybrid. Time of day and preferences do not
 * change the result (docs/product.md, section 9.12).
 */
export const matchStrain = ({ goal }: MatcherAnswers): StrainId => BY_GOAL[goal] ?? 'balanced';
