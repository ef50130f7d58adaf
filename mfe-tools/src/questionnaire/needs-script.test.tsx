import { prerender } from '@site/shared-ui/testing';
import DosingCalculatorPage from '../dosing-calculator/dosing-calculator-page';
import ExtractFinderPage from '../extract-finder/extract-finder-page';
import StrainMatcherPage from '../strain-matcher/strain-matcher-page';
import TerpeneExplorerPage from '../terpene-explorer/terpene-explorer-page';

it.each([
  ['the dosing calculator', DosingCalculatorPage],
  ['the extract finder', ExtractFinderPage],
  ['the strain matcher', StrainMatcherPage],
  ['the terpene quiz', TerpeneExplorerPage],
])('%s says in noscript that it needs JavaScript', (_, Page) => {
  const [, noscript] = /<noscript>(.*)<\/noscript>/s.exec(prerender(<Page />, '/'))!;
  expect(noscript).toContain('JavaScript');
});
