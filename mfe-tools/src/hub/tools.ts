import dosingCalculator from '@site/art/tools/dosing-calculator.svg';
import extractFinder from '@site/art/tools/extract-finder.svg';
import strainMatcher from '@site/art/tools/strain-matcher.svg';
import terpeneExplorer from '@site/art/tools/terpene-explorer.svg';

export interface Tool {
  path: string;
  name: string;
  description: string;
  /** URL of a drawing. */
  picture: string;
}

/** The four tools; the hub shows those that have a page on this site. */
export const tools: readonly Tool[] = [
  {
    path: '/tools/terpene-explorer',
    name: 'Terpene Explorer',
    description: 'Three questions about mood, flavor and time, and the terpenes that answer them.',
    picture: terpeneExplorer,
  },
  {
    path: '/tools/extract-finder',
    name: 'Extract Type Finder',
    description: 'Live resin, distillate, shatter, wax or sauce: which to read about first.',
    picture: extractFinder,
  },
  {
    path: '/tools/dosing-calculator',
    name: 'Dosing Calculator',
    description: 'A careful place to begin, in milligrams of THC.',
    picture: dosingCalculator,
  },
  {
    path: '/tools/strain-matcher',
    name: 'Strain Matcher',
    description: 'Say when and what for, and see the character of plant that goes with it.',
    picture: strainMatcher,
  },
];
