import { emptySite } from '@site/platform/testing';
import { provideSiteState } from '@site/platform';
import { StaticRouter } from '@site/shared-ui/router';
import { renderToString } from 'react-dom/server';
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
  provideSiteState(emptySite);
  const html = renderToString(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  );
  const [, noscript] = /<noscript>(.*)<\/noscript>/s.exec(html)!;
  expect(noscript).toContain('with JavaScript');
});
