import { renderToStaticMarkup } from 'react-dom/server.node';
import { StaticRouter } from '@site/shared-ui/router';
import { provideServerData } from '@site/platform';
import { denver, manyStores } from '../stores/sample-stores';
import { StoresWithoutScript } from './stores-without-script';

afterEach(() => provideServerData({}));

const htmlAt = (location: string) =>
  renderToStaticMarkup(
    <StaticRouter location={location}>
      <StoresWithoutScript />
    </StaticRouter>,
  );

it('lists the stores of a state that the list has no room for, with address and phone', () => {
  provideServerData({ stores: [...manyStores(12), denver] });
  const html = htmlAt('/store-locator?state=CO');
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(html).toContain('18 Larkspur Avenue, Denver, CO 80205');
  expect(html).toContain('tel:+13035550141');
});

it('is empty in the document of all states, which links to theirs, and in the browser', () => {
  provideServerData({ stores: manyStores(30) });
  expect(htmlAt('/store-locator')).toBe('<noscript></noscript>');
  provideServerData({});
  expect(htmlAt('/store-locator?state=CO')).toBe('<noscript></noscript>');
});
