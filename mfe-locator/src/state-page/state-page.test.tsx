import { screen, within } from '@testing-library/react';
import type { Store } from '@site/contracts';
import { store } from '@site/contracts/testing';
import { manyStores } from '../testing/sample-stores';
import { hydrate, prerender, unmountHydrated } from '@site/shared-ui/testing';
import StatePage from './state-page';

const PATH = '/store-locator/new-york';
const newYorkStore = (name: string, city: string): Store =>
  store({ id: name, name, city, state: 'NY', slug: name.toLowerCase() });
const show = async (path: string, stores: Store[], url = path) =>
  hydrate(<StatePage />, url, prerender(<StatePage />, path, { data: { stores } }));

beforeEach(() => {
  globalThis.fetch = jest.fn();
});
afterEach(unmountHydrated);

it("lists a state's stores by city without a request", async () => {
  const stores = [
    newYorkStore('Torch', 'Utica'),
    newYorkStore('Lantern', 'Albany'),
    newYorkStore('Ash', 'Utica'),
  ];
  expect(await show(PATH, stores)).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 1, name: '3 Stores in New York' })).toBeVisible();
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Albany', 'Utica', "Can't Find a Store Near You?"]);
  const links = within(screen.getAllByRole('list').at(-1)!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`${PATH}/ash`, `${PATH}/torch`]);
  expect(document.title).toBe('Stores in New York | Ambergrove');
});

it('lists a thousand stores at most', async () => {
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
  expect(screen.getByRole('link', { name: 'New York 1' })).toHaveAttribute('href', PATH);
});
