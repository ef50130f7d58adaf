export const terpeneExplorer = {
  path: '/tools/terpene-explorer',
  name: 'Terpene Explorer',
  summary: 'Mood, flavor, time of day: find the terpenes you’ll love.',
} as const;

export const extractFinder = {
  path: '/tools/extract-finder',
  name: 'Extract Type Finder',
  summary: 'Live resin, distillate, shatter, wax or sauce? Find the one for you.',
} as const;

export const dosingCalculator = {
  path: '/tools/dosing-calculator',
  name: 'Dosing Calculator',
  summary: 'A careful starting dose, in milligrams of THC.',
} as const;

export const strainMatcher = {
  path: '/tools/strain-matcher',
  name: 'Strain Matcher',
  summary: 'Tell us when and why, and we’ll match you with a strain.',
} as const;
