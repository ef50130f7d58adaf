import { provideSiteState } from '@site/platform';
import { StaticRouter } from '@site/shared-ui/router';
import { renderToString } from 'react-dom/server';
import { faqCategories } from './faq-content';
import FaqPage from './faq-page';

it('renders every answer without JavaScript', () => {
  provideSiteState({
    composition: 0,
    settings: { brand: 'Ambergrove', tileUrl: '', assetOrigin: '' },
    nav: [],
    paths: [],
    remotes: [],
    integrity: {},
  });
  const html = renderToString(
    <StaticRouter location="/faq">
      <FaqPage />
    </StaticRouter>,
  );
  const [, noscript] = /<noscript>(.*)<\/noscript>/s.exec(html)!;
  const plain = noscript!.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  for (const { q, a } of faqCategories.flatMap(({ questions }) => questions)) {
    expect(plain).toContain(`<h3>${q}</h3><p>${a}</p>`);
  }
});
