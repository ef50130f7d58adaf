export const strainMatcher = {
  path: '/tools/strain-matcher',
  name: 'Strain Matcher',
  summary: 'Say when and what for, and see the character of plant that goes with it.',
} as const;
