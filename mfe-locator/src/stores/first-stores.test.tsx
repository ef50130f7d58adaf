import { renderToString } from 'react-dom/server.node';
import { hydrateRoot } from 'react-dom/client';
import { act, screen } from '@testing-library/react';
import { BrowserRouter, StaticRouter } from '@site/shared-ui/router';
import { createQueryClient, QueryClientProvider } from '@site/shared-ui/query';
import { provideServerData, provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import StoreLocatorPage from '../store-locator/store-locator-page';
import { manyStores } from './sample-stores';

const site = (query: string) => {
  provideSiteState(emptySite);
  window.history.replaceState(null, '', `/store-locator${query}`);
};
const page = () => (
  <QueryClientProvider client={createQueryClient()}>
    <StoreLocatorPage clock={() => new Date(2026, 10, 20, 12)} />
  </QueryClientProvider>
);
const prerendered = (query = '', count = 10_000) => {
  site(query);
  provideServerData({ stores: manyStores(count) });
  const html = renderToString(
    <StaticRouter location={`/store-locator${query}`}>{page()}</StaticRouter>,
  );
  provideServerData({});
  return html;
};

/** As a browser whose call for all stores is on its way: what it complained of. */
const hydrated = async (html: string, query: string) => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
  site(query);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <BrowserRouter>{page()}</BrowserRouter>, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  return complaints;
};

it('are all that the document holds of ten thousand, with a link to each state', () => {
  const html = prerendered();
  expect(html.match(/<h3/g)).toHaveLength(12);
  expect(html).toContain('10000');
  expect(html.match(/"\/store-locator\/[a-z]+"/g)).toHaveLength(5);
  expect(html.length).toBeLessThan(60_000);
});

it('are listed and alive before all stores have come', async () => {
  expect(await hydrated(prerendered(), '')).toEqual([]);
  expect(screen.getByRole('heading', { name: '10000 Stores Found' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
  expect(screen.getAllByText('Today: 10:00 AM - 9:00 PM')).toHaveLength(12);
  expect(screen.queryByTestId('store-skeleton')).not.toBeInTheDocument();
});

it.each(['?q=town', '?shown=24', '?open=now'])(
  'make way for the skeletons where %s asks for others',
  async (query) => {
    expect(await hydrated(prerendered(), query)).toEqual([]);
    expect(screen.getAllByTestId('store-skeleton')).toHaveLength(3);
  },
);
