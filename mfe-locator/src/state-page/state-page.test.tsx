import { screen, within } from '@testing-library/react';
import type { Store } from '@site/contracts';
import { store } from '@site/contracts/testing';
import { manyStores } from '../testing/sample-stores';
import { hrefOf, hydrate, prerender, unmountHydrated } from '@site/shared-ui/testing';
import StatePage from './state-page';

const PATH = '/store-locator/new-york';
const newYorkStore = (name: string, city: string): Store =>
  store({ id: name, name, city, state: 'NY', slug: name.toLowerCase() });
const show = async (path: string, stores: Store[], url = path) =>
  hydrate(<StatePage />, url, prerender(<StatePage />, path, { data: { stores } }));

const isCard = (item: HTMLElement) => within(item).queryByRole('heading') !== null;

/** The sample stores have hours on Fridays. */
const FRIDAY = Date.parse('2026-11-20T18:00:00Z');
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(FRIDAY);
  globalThis.fetch = jest.fn();
});
afterEach(() => {
  unmountHydrated();
  jest.restoreAllMocks();
});

it('lists stores by city with hours and directions, without a request', async () => {
  const stores = [
    { ...newYorkStore('Torch', 'Utica'), products: ['edibles'] },
    { ...newYorkStore('Lantern', 'Albany'), hours: undefined },
    newYorkStore('Ash', 'Utica'),
  ];
  const html = prerender(<StatePage />, PATH, { data: { stores } });
  expect(html).not.toContain('Today:');
  expect(await hydrate(<StatePage />, PATH, html)).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 1, name: '3 stores in New York' })).toBeVisible();
  expect(hrefOf('Show on the Map')).toBe('/store-locator?q=New%20York#map');
  const [lantern, ash, torch] = screen.getAllByRole('listitem').filter(isCard);
  expect(hrefOf('Lantern', within(lantern!))).toBe(`${PATH}/lantern`);
  expect(within(lantern!).getByText('Hours not available')).toBeVisible();
  expect(within(ash!).getByText(/^Today: /)).toBeVisible();
  expect(within(ash!).getByRole('link', { name: /^Directions to Ash/ })).toBeVisible();
  expect(within(ash!).getByRole('link', { name: /^Call Ash/ })).toBeVisible();
  expect(torch).toHaveTextContent(/Available: Edibles/);
  expect(document.title).toBe('Stores in New York | Ambergrove');
});

it('links to the nearest states, nearest first', async () => {
  const at = (state: string, latitude: string): Store => ({
    ...newYorkStore(state, 'Town'),
    id: state,
    state,
    latitude,
  });
  const others = ['AZ', 'CA', 'CO', 'IL', 'ME', 'NV'].map((state) => at(state, '50'));
  await show(PATH, [at('CT', '44'), ...others, at('VT', '43'), at('NY', '42.6')]);
  const nearby = within(screen.getByRole('navigation', { name: 'Nearest states with stores' }));
  expect(hrefOf('Vermont', nearby)).toBe('/store-locator/vermont');
  const names = nearby.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toHaveLength(4);
  expect(names.slice(0, 2)).toEqual(['Vermont', 'Connecticut']);
});

it('links to the cities of more than eight stores', async () => {
  const stores = 'Utica Utica Albany Troy Rome Elmira Ithaca Olean Cohoes'.split(' ');
  await show(
    PATH,
    stores.map((city, index) => newYorkStore(`Store ${index}`, city)),
  );
  const cities = within(screen.getByRole('navigation', { name: 'Cities' }));
  for (const city of ['Utica', 'Cohoes']) {
    const target = cities.getByRole('link', { name: city }).getAttribute('href')!;
    expect(document.querySelector(target)).toHaveTextContent(city);
  }
});

it('lists a thousand stores at most, most of them without a card', async () => {
  const stores = manyStores(1_001).map((store) => ({ ...store, state: 'NY' }));
  const html = prerender(<StatePage />, PATH, { data: { stores } });
  expect(html.match(/<li/g)!.length).toBeLessThan(1_010);
  expect(html).toContain('The first <!-- -->1000<!-- --> of <!-- -->1001');
  expect(html.length).toBeLessThan(600_000);
});

it('links to other states when the state has no stores', async () => {
  const stores = [newYorkStore('Torch', 'Utica'), store({ slug: 'copper-heron' })];
  expect(await show('/store-locator/unknown', stores, '/store-locator/atlantis')).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: 'No Stores Here Yet' })).toBeVisible();
  expect(hrefOf('New York 1')).toBe(PATH);
});

it('carries the state to the contact form', async () => {
  const html = prerender(<StatePage />, '/store-locator/unknown', { data: { stores: [] } });
  expect(await hydrate(<StatePage />, '/store-locator/new-mexico', html)).toEqual([]);
  expect(hrefOf('Request a Location')).toContain('subject=A%20store%20near%20New%20Mexico#');
});
