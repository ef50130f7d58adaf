import { screen, within } from '@testing-library/react';
import type { Store } from '@site/contracts';
import { fakeResponse } from '@site/platform/testing';
import { hrefOf, hydrate, openPage, prerender, unmountHydrated } from '@site/shared-ui/testing';
import { chicago, denver, store } from '@site/contracts/testing';
import { minimalStore } from '../testing/sample-stores';
import StorePage from './store-page';

/** Noon in Chicago, on a Friday. */
const FRIDAY = Date.parse('2026-11-20T18:00:00Z');
const page = <StorePage />;

const heron: Store = {
  ...chicago,
  slug: 'copper-heron',
  timeZone: 'America/Chicago',
  products: ['edibles', 'a future product line'],
};
const near = store({ id: 'near', name: 'Near', slug: 'near', latitude: '41.9300' });
const far: Store = { ...denver, slug: 'juniper-row' };
const lamp: Store = { ...minimalStore, slug: 'ninth-lamp' };
const PATH = '/store-locator/illinois/copper-heron';

const open = async (path: string, stores: Store[]) => {
  globalThis.fetch = jest.fn(async () => fakeResponse(200, stores));
  openPage(page, path);
  await screen.findByRole('heading', { level: 1 });
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Hours' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(FRIDAY);
  globalThis.fetch = jest.fn();
});
afterEach(unmountHydrated);

it('prerenders all data and hydrates without a request', async () => {
  const html = prerender(page, PATH, { data: { stores: [heron, near, far] } });
  expect(html).not.toContain('Open until');
  expect(await hydrate(page, PATH, html)).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { level: 1, name: 'Copper Heron' })).toBeVisible();
  expect(screen.getByText(/2257/, { selector: 'address' })).toHaveTextContent('Chicago, IL 60614');
  expect(screen.getByText('Open until 9 PM')).toBeVisible();
  expect(rows()).toContain('Friday10:00 AM - 9:00 PM');
  expect(rows()).toContain('MondayNot available');
  expect(screen.getByRole('row', { current: 'date' })).toHaveTextContent('Friday');
  expect(hrefOf(/^Call Copper Heron/)).toBe('tel:+17735550106');
  for (const name of [/^Directions to Copper Heron/, /^Visit Website/])
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener');
  expect(hrefOf('Edibles')).toBe('/products/edibles');
  expect(hrefOf('Show on the Map')).toBe('/store-locator?store=copper-heron');
});

it('lists breadcrumbs and the nearest stores with distances', async () => {
  await hydrate(page, PATH, prerender(page, PATH, { data: { stores: [heron, far, near] } }));
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(breadcrumb.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/store-locator',
    '/store-locator/illinois',
  ]);
  const others = within(screen.getByRole('region', { name: 'Other stores near Copper Heron' }));
  expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Near.*0\.4 miles$/),
    expect.stringMatching(/^Juniper Row.*9\d\d\.\d miles$/),
  ]);
  expect(hrefOf('Juniper Row', others)).toBe('/store-locator/colorado/juniper-row');
  expect(others.getByRole('img', { name: /Copper Heron and the stores nearest/ })).toBeVisible();
  expect(others.getByText(/The rings mark 500 and 1000 miles/)).toBeVisible();
});

it('omits missing data', async () => {
  await open('/store-locator/maine/ninth-lamp', [lamp, heron]);
  expect(screen.getByText('Hours not available. Please call ahead.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /nearest/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Open|Closed/)).not.toBeInTheDocument();
});

it("links to the state's stores when the store is gone", async () => {
  const html = prerender(page, '/store-locator/illinois/unknown', {
    data: { stores: [heron, near] },
  });
  expect(await hydrate(page, '/store-locator/illinois/gone', html)).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Store Not Found' })).toBeVisible();
  expect(hrefOf('Copper Heron')).toBe(PATH);
  expect(hrefOf('All stores in Illinois')).toBe('/store-locator/illinois');
});
