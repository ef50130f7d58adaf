import dosingCalculatorPicture from '@site/art/tools/dosing-calculator.svg';
import extractFinderPicture from '@site/art/tools/extract-finder.svg';
import strainMatcherPicture from '@site/art/tools/strain-matcher.svg';
import terpeneExplorerPicture from '@site/art/tools/terpene-explorer.svg';
import { dosingCalculator } from '../dosing-calculator/tool';
import { extractFinder } from '../extract-finder/tool';
import { strainMatcher } from '../strain-matcher/tool';
import { terpeneExplorer } from '../terpene-explorer/tool';

export interface Tool {
  path: string;
  name: string;
  summary: string;
  /** URL of a drawing. */
  picture: string;
}

/** The four tools; the hub shows those that have a page on this site. */
export const tools: readonly Tool[] = [
  { ...terpeneExplorer, picture: terpeneExplorerPicture },
  { ...extractFinder, picture: extractFinderPicture },
  { ...dosingCalculator, picture: dosingCalculatorPicture },
  { ...strainMatcher, picture: strainMatcherPicture },
];
