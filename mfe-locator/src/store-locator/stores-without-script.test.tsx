import { renderToStaticMarkup } from 'react-dom/server.node';
import { provideServerData } from '@site/platform';
import { bare, chicago, denver } from '../stores/sample-stores';
import { StoresWithoutScript } from './stores-without-script';

afterEach(() => provideServerData({}));

it('lists every store by state, with address and phone', () => {
  provideServerData({ stores: [bare, denver, chicago] });
  const html = renderToStaticMarkup(<StoresWithoutScript />);
  expect(html).toContain('3 Stores');
  expect([...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, state]) => state)).toEqual([
    'CO',
    'IL',
    'ME',
  ]);
  expect(html).toContain('18 Larkspur Avenue, Denver, CO 80205');
  expect(html).toContain('tel:3035550141');
});

it('is empty where there is no server data, as in the browser', () => {
  expect(renderToStaticMarkup(<StoresWithoutScript />)).toBe('<noscript></noscript>');
});
