import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@site/shared-ui/router';
import { MemoryRouter } from 'react-router-dom';
import { emptySite, renderPage } from '@site/platform/testing';
import type { Store } from '@site/contracts';
import { manyStores } from '../stores/sample-stores';
import StoreLocatorPage from './store-locator-page';

const Address = () => <output aria-label="address">{useLocation().search}</output>;

const openWith = async (stores: Store[], url = '/store-locator') => {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => stores }) as Response);
  const page = renderPage(
    <>
      <StoreLocatorPage clock={() => new Date(2026, 10, 20, 12)} />
      <Address />
    </>,
    {
      site: emptySite,
      wrapper: ({ children }) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>,
    },
  );
  await screen.findByText(/Stores? Found/);
  return page;
};

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const list = () => screen.getByRole('region', { name: 'Store list' });
const names = () =>
  within(list())
    .getAllByRole('heading', { level: 3 })
    .map((name) => name.textContent);
const address = () => screen.getByRole('status', { name: 'address' });
const search = () => screen.getByPlaceholderText('Enter zip code or city');

it('has twelve cards of ten thousand stores, and few elements', async () => {
  const { container } = await openWith(manyStores(10_000));
  expect(screen.getByRole('heading', { name: '10000 Stores Found' })).toBeVisible();
  expect(names()).toHaveLength(12);
  expect(await screen.findAllByLabelText(/stores around/)).not.toHaveLength(0);
  expect(container.querySelectorAll('*').length).toBeLessThan(1500);
});

it('has far fewer tab stops than stores, and than the 439 of the list before', async () => {
  const { container } = await openWith(manyStores(87));
  await screen.findAllByLabelText(/stores around/);
  const stops = container.querySelectorAll('a[href], button, input, select, [tabindex="0"]');
  expect(stops.length).toBeLessThan(87);
});

it('shows more when asked, and goes on with the first of them', async () => {
  const user = userEvent.setup();
  await openWith(manyStores(30), '/store-locator?campaign=spring');
  expect(list()).toHaveTextContent('12 of 30');

  await user.click(screen.getByRole('link', { name: 'Show 12 more' }));
  expect(names()).toHaveLength(24);
  expect(address()).toHaveTextContent('?campaign=spring&shown=24');
  expect(screen.getByRole('button', { name: 'Store 12' })).toHaveFocus();

  await user.click(screen.getByRole('link', { name: 'Show 6 more' }));
  expect(names()).toHaveLength(30);
  expect(screen.getByRole('button', { name: 'Store 24' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: /more$/ })).not.toBeInTheDocument();
});

it.each([
  ['13', 24],
  ['99', 60],
  ['-5', 12],
  ['many', 12],
])('shows as many as the URL says, in steps: %s', async (shown, cards) => {
  await openWith(manyStores(60), `/store-locator?shown=${shown}`);
  expect(names()).toHaveLength(cards);
});

it('shows no more than anybody reads', async () => {
  await openWith(manyStores(1_000), '/store-locator?shown=1000');
  expect(names()).toHaveLength(240);
  expect(list()).toHaveTextContent('A search by ZIP code or city finds the others.');
});

it('searches all stores, from the first on and without a call', async () => {
  const user = userEvent.setup();
  await openWith(manyStores(10_000), '/store-locator?shown=60');
  await user.type(search(), '19999');
  expect(names()).toEqual(['Store 9999']);
  expect(address()).toHaveTextContent('?q=19999');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('leads to a page of each state', async () => {
  await openWith(manyStores(50));
  const states = within(screen.getByRole('navigation', { name: 'Stores by state' }));
  expect(states.getByRole('link', { name: 'Maine 10' })).toHaveAttribute(
    'href',
    '/store-locator/maine',
  );
});

it('has a store that is chosen on the map at its head, where it is not shown yet', async () => {
  const user = userEvent.setup();
  const far = { latitude: '47.6062', longitude: '-122.3321' };
  const last = { ...manyStores(1)[0]!, id: 'last', name: 'The last', ...far };
  await openWith([...manyStores(60), last]);
  await user.click(await screen.findByLabelText(/^The last, /));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['The last', 'Store 0']));
  expect(address()).toHaveTextContent('?store=last');
  expect(screen.getByRole('button', { name: 'The last' })).toHaveAttribute('aria-current');
});

it('sorts all stores by distance, not the page alone', async () => {
  const locate = jest.fn();
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: locate },
  });
  await openWith(manyStores(10_000));
  act(() => {
    locate.mock.calls[0][0]({ coords: { latitude: 41.878, longitude: -87.774 } });
  });
  expect(names()[0]).toBe('Store 9999');
});
