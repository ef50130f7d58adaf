import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { emptySite, renderPage } from '@site/platform/testing';
import type { Store } from '@site/contracts';
import { chicago, denver } from '@site/contracts/testing';
import { bare, manyStores } from '../stores/sample-stores';
import StoreLocatorPage from './store-locator-page';

const openWith = async (stores: Store[], url = '/store-locator') => {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => stores }) as Response);
  renderPage(<StoreLocatorPage clock={() => new Date(2026, 10, 20, 12)} />, {
    site: emptySite,
    wrapper: ({ children }) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>,
  });
  await screen.findByRole('heading', { level: 2, name: /Found|Nearest/ });
};

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((name) => name.textContent);
const search = () => screen.getByPlaceholderText('Enter zip code or city');

it('of a ZIP code that no store has are listed with their distances, by one call of the page', async () => {
  const user = userEvent.setup();
  await openWith([chicago, bare, denver]);
  await user.type(search(), '90210');
  expect(await screen.findByRole('heading', { level: 2, name: /Nearest to 90210/ })).toBeVisible();
  expect(names()).toEqual(['Juniper Row', 'Copper Heron']);
  // From the west of Los Angeles to Denver, as the crow flies.
  expect(screen.getByText(/^8\d\d\.\d miles$/)).toBeVisible();
  expect(screen.getByText(/No store has this ZIP code/)).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('are twelve at most', async () => {
  await openWith(manyStores(200), '/store-locator?q=90210');
  expect(await screen.findByRole('heading', { level: 2, name: /Nearest to 90210/ })).toBeVisible();
  expect(names()).toHaveLength(12);
});

it.each([
  ['a ZIP code that some store has', '60614', '1 Store Found'],
  ['a ZIP code that is not whole', '9021', '0 Stores Found'],
  ['a number that is no ZIP code', '00000', '0 Stores Found'],
])('are not asked for by %s', async (_what, text, heading) => {
  await openWith([chicago, denver], `/store-locator?q=${text}`);
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
});
