import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { browserPart, expose } from '../testing/browser-part';
import { findPage } from './find-page';

beforeEach(() => {
  const catalog = browserPart('mfe-catalog', {
    pages: [
      {
        path: '/product/:slug',
        title: 'Product Not Found',
        titles: { '/product/gmo': 'GMO' },
        expose: expose('product-page'),
      },
    ],
  });
  const news = browserPart('mfe-news', {
    pages: [{ path: '/product/new', title: 'New products', expose: expose('news-page') }],
  });
  provideSiteState({ ...emptySite, remotes: [catalog, news] });
});

it.each([
  ['/product/gmo', 'GMO'],
  ['/product/nope', 'Product Not Found'],
  ['/product/new', 'New products'],
  ['/products', undefined],
  ['/product/gmo/more', undefined],
  // Paths are case-sensitive on the server, and hydration needs the same page.
  ['/Product/gmo', undefined],
  ['/PRODUCT/new', undefined],
])('maps %s to the title %s', (path, title) => expect(findPage(path)?.page.title).toBe(title));
