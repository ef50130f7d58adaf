import { renderToString } from 'react-dom/server';
import { provideSiteState } from '@site/platform';
import { StaticRouter } from '@site/shared-ui/static-router';
import { smallSite } from '../testing/render-in-site';
import { SiteHeader } from './site-header';

provideSiteState(smallSite);
const html = renderToString(
  <StaticRouter location="/faq">
    <SiteHeader menuOpen={false} onMenuOpen={() => undefined} onSearch={() => undefined} />
  </StaticRouter>,
);

it('renders every link in noscript', () => {
  const [, plain] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  for (const { href, label } of smallSite.nav)
    expect(plain).toContain(`<a href="${href}">${label}</a>`);
  expect(plain).toContain('<a href="/search">Search</a>');
});
