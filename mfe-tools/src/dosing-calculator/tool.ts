/** What the hub, the menu and the page's own heading call it. */
export const dosingCalculator = {
  path: '/tools/dosing-calculator',
  name: 'Dosing Calculator',
  summary: 'A careful place to begin, in milligrams of THC.',
} as const;
