export const extractFinder = {
  path: '/tools/extract-finder',
  name: 'Extract Type Finder',
  summary: 'Live resin, distillate, shatter, wax or sauce? Find the one for you.',
} as const;
