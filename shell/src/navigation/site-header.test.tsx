import { renderToString } from 'react-dom/server';
import { provideSiteState } from '@site/platform';
import { StaticRouter } from '@site/shared-ui/router';
import { smallSite } from '../testing/render-in-site';
import { SiteHeader } from './site-header';

provideSiteState(smallSite);
const html = renderToString(
  <StaticRouter location="/faq">
    <SiteHeader menuOpen={false} onMenuOpen={() => undefined} onSearch={() => undefined} />
  </StaticRouter>,
);

it('leads home with mark and brand name', () => {
  expect(html).toMatch(/<a[^>]* href="\/home"[^>]*><svg.*<span>Ambergrove<\/span><\/a>/);
});

it('gives visitors without JavaScript every link in place of the menus', () => {
  const [, plain] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  for (const { href, label } of smallSite.nav)
    expect(plain).toContain(`<a href="${href}">${label}</a>`);
  expect(plain).toContain('<a href="/search">Search</a>');
});
