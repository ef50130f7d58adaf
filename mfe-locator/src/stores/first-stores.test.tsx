import { screen } from '@testing-library/react';
import StoreLocatorPage from '../store-locator/store-locator-page';
import { hydrate, prerender, unmountHydrated } from '@site/shared-ui/testing';
import { manyStores } from '../testing/sample-stores';

const page = <StoreLocatorPage />;
const html = (query = '') =>
  prerender(page, `/store-locator${query}`, { data: { stores: manyStores(10_000) } });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 20, 12).getTime());
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
});

afterEach(unmountHydrated);

it('prerenders the first of ten thousand stores, with links to the states', () => {
  expect(html().match(/<h3/g)).toHaveLength(12);
  expect(html()).toContain('10000');
  expect(html().match(/"\/store-locator\/[a-z]+"/g)).toHaveLength(5);
  expect(html().length).toBeLessThan(60_000);
});

it('hydrates before all stores have loaded', async () => {
  expect(await hydrate(page, '/store-locator', html())).toEqual([]);
  expect(screen.getByRole('heading', { name: '10000 Stores Found' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
  expect(screen.getAllByText('Today: 10:00 AM - 9:00 PM')).toHaveLength(12);
  expect(screen.queryByTestId('store-skeleton')).not.toBeInTheDocument();
});

it('remain shown, without a link to more, when loading all stores fails', async () => {
  const load = jest.fn<Promise<Response>, []>().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = load;
  await hydrate(page, '/store-locator', html());
  expect(await screen.findByText(/^Unable to load/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '12 Stores Found' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show 12 More' })).toBeNull();
});

it.each(['?q=town', '?shown=24', '?open=now'])(
  'shows skeletons for the query %s',
  async (query) => {
    expect(await hydrate(page, `/store-locator${query}`, html(query))).toEqual([]);
    expect(screen.getAllByTestId('store-skeleton')).toHaveLength(3);
  },
);
