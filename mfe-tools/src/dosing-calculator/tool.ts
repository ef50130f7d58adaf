export const dosingCalculator = {
  path: '/tools/dosing-calculator',
  name: 'Dosing Calculator',
  summary: 'A careful place to begin, in milligrams of THC.',
} as const;
