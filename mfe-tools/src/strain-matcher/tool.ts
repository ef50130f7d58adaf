export const strainMatcher = {
  path: '/tools/strain-matcher',
  name: 'Strain Matcher',
  summary: 'Tell us when and why, and we’ll match you with a strain.',
} as const;
