export const dosingCalculator = {
  path: '/tools/dosing-calculator',
  name: 'Dosing Calculator',
  summary: 'A careful starting dose, in milligrams of THC.',
} as const;
