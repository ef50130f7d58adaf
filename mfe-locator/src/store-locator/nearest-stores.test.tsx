import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { emptySite, renderPage } from '@site/platform/testing';
import type { Store } from '@site/contracts';
import { chicago, denver, store } from '@site/contracts/testing';
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
  ['a ZIP code that some store has', '60614', '1 Store Found (sorted by distance)'],
  ['a ZIP code that is not whole', '9021', '0 Stores Found'],
  ['a number that is no ZIP code', '00000', '0 Stores Found'],
])('are not asked for by %s', async (_what, text, heading) => {
  await openWith([chicago, denver], `/store-locator?q=${text}`);
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
});

describe('of a ZIP code that stores have', () => {
  const far = store({ id: 'far', name: 'Far Lamp', latitude: '41.95', longitude: '-87.75' });

  it('the distances are from the middle of its area, and say so', async () => {
    await openWith([far, denver, chicago], '/store-locator?q=60614');
    expect(
      await screen.findByText('Distances are from the middle of the ZIP code area 606.'),
    ).toBeVisible();
    expect(names()).toEqual(['Copper Heron', 'Far Lamp']);
    expect(screen.getAllByText(/^\d\.\d miles$/)).toHaveLength(2);
  });

  it('there are none where its stores are far from there', async () => {
    const canon = { city: 'Cañon City', state: 'CO', zipCode: '81212' };
    await openWith([store({ ...canon, latitude: '38.44', longitude: '-105.24' }), denver]);
    await userEvent.type(search(), '81212');
    expect(screen.getByRole('heading', { level: 2, name: '1 Store Found' })).toBeVisible();
    // The table is there: it tells of a code that no store has.
    await userEvent.clear(search());
    await userEvent.type(search(), '81299');
    await screen.findByRole('heading', { level: 2, name: /Nearest to 81299/ });
    await userEvent.clear(search());
    await userEvent.type(search(), '81212');
    expect(screen.getByRole('heading', { level: 2, name: '1 Store Found' })).toBeVisible();
    expect(screen.queryByText(/miles|Distances/)).toBeNull();
  });

  it('they are from the visitor where that is known, and say so', async () => {
    const locate = jest.fn();
    Object.assign(navigator, { geolocation: { getCurrentPosition: locate } });
    await openWith([chicago, far], '/store-locator?q=60614');
    // In Denver.
    act(() => {
      locate.mock.calls[0][0]({ coords: { latitude: 39.7392, longitude: -104.9903 } });
    });
    expect(screen.getByText('Distances are from where you are.')).toBeVisible();
    expect(names()).toEqual(['Far Lamp', 'Copper Heron']);
    expect(screen.getAllByText(/^9\d\d\.\d miles$/)).toHaveLength(2);
    Object.assign(navigator, { geolocation: undefined });
  });
});

it('a town has no distances of its own: all that is found is in it', async () => {
  await openWith([chicago, denver], '/store-locator?q=Chicago');
  expect(screen.getByRole('heading', { level: 2, name: '1 Store Found' })).toBeVisible();
  expect(screen.queryByText(/miles|Distances/)).toBeNull();
});
