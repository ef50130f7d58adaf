import type { BrowserPart } from '@site/contracts';
import { provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { findPage } from './find-page';

const expose = { key: './page', files: [], shared: [] };

beforeEach(() => {
  const catalog: BrowserPart = {
    name: 'mfe-catalog',
    version: '1.0.0',
    container: 'mfe_catalog',
    base: '/releases/mfe-catalog/1.0.0/',
    entry: 'entry.js',
    pages: [
      {
        path: '/product/:slug',
        title: 'Product Not Found',
        titles: { '/product/gmo': 'GMO' },
        expose,
      },
      { path: '/product/new', title: 'New products', expose },
    ],
    parts: {},
  };
  provideSiteState({ ...emptySite, remotes: [catalog] });
});

it.each([
  ['/product/gmo', 'GMO'],
  ['/product/nope', 'Product Not Found'],
  ['/product/new', 'New products'],
  ['/products', undefined],
])('gives %s the title %s', (path, title) => {
  expect(findPage(path)?.page.title).toBe(title);
});
