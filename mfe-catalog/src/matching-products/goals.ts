import type { Effect } from '../data/products';

/** Goal of a tool → effects of the products that fit it. */
export const GOAL_EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  relaxation: ['Relaxed', 'Calm', 'Mellow', 'Laid-back', 'Balanced', 'Easygoing'],
  sleep: ['Drowsy', 'Quiet', 'Relaxed'],
  pain: ['Heavy', 'Relaxed', 'Mellow', 'Quiet'],
  focus: ['Focused', 'Clear-headed', 'Alert', 'Upbeat', 'Uplifted', 'Balanced'],
  energy: ['Uplifted', 'Upbeat', 'Alert', 'Cheerful', 'Social'],
  creativity: ['Creative', 'Uplifted', 'Upbeat', 'Clear-headed', 'Happy'],
  social: ['Social', 'Talkative', 'Upbeat', 'Cheerful'],
  recreation: ['Happy', 'Cheerful', 'Upbeat', 'Uplifted', 'Social'],
};

/** Effects that do not fit the morning or afternoon. */
export const EVENING_EFFECTS = /Heavy|Drowsy/;
