import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '@site/shared-ui/router';
import { MemoryRouter } from 'react-router-dom';
import { emptySite, renderPage } from '@site/platform/testing';
import type { Store } from '@site/contracts';
import { manyStores } from '../stores/sample-stores';
import StoreLocatorPage from './store-locator-page';

/** Ten thousand stores take a busy machine a while, in ms. */
const LONG = { timeout: 20_000 };

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
  await screen.findByText(/Stores? Found/, {}, LONG);
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

it('has twenty cards of ten thousand stores, and few elements', async () => {
  const { container } = await openWith(manyStores(10_000));
  expect(screen.getByRole('heading', { name: '10000 Stores Found' })).toBeVisible();
  expect(names()).toHaveLength(20);
  expect(await screen.findAllByLabelText(/stores around/, {}, LONG)).not.toHaveLength(0);
  expect(container.querySelectorAll('*').length).toBeLessThan(1500);
});

it('turns its pages by links, and is read from its top then', async () => {
  const user = userEvent.setup();
  await openWith(manyStores(45), '/store-locator?campaign=spring');
  expect(list()).toHaveTextContent('Shown: 1 to 20.');
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(names()[0]).toBe('Store 20');
  expect(address()).toHaveTextContent('?campaign=spring&page=2');
  expect(screen.getByRole('heading', { name: '45 Stores Found' })).toHaveFocus();

  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(names()).toEqual(['Store 40', 'Store 41', 'Store 42', 'Store 43', 'Store 44']);
  expect(list()).toHaveTextContent('Shown: 41 to 45.');
  expect(list()).toHaveTextContent('Page 3 of 3');
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
});

it('begins with the page of the URL, and with the last one where there are fewer', async () => {
  await openWith(manyStores(45), '/store-locator?page=99');
  expect(names()[0]).toBe('Store 40');
});

it('searches all stores, from the first page on and without a call', async () => {
  const user = userEvent.setup();
  await openWith(manyStores(10_000), '/store-locator?page=7');
  await user.type(search(), '19999');
  expect(names()).toEqual(['Store 9999']);
  expect(address()).toHaveTextContent('?q=19999');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('keeps to one state where the URL says so, and leads to all', async () => {
  const user = userEvent.setup();
  await openWith(manyStores(50), '/store-locator?state=CO');
  expect(screen.getByRole('heading', { name: '10 Stores Found' })).toBeVisible();
  expect(list()).toHaveTextContent('In Colorado.');
  expect(screen.queryByRole('navigation', { name: 'Stores by state' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'All states' }));
  expect(screen.getByRole('heading', { name: '50 Stores Found' })).toBeVisible();
  const states = within(screen.getByRole('navigation', { name: 'Stores by state' }));
  expect(states.getByRole('link', { name: 'Maine 10' })).toHaveAttribute(
    'href',
    '/store-locator?state=ME',
  );
});

it('shows the page of a store that is chosen on the map', async () => {
  const user = userEvent.setup();
  const far = { latitude: '47.6062', longitude: '-122.3321' };
  const last = { ...manyStores(1)[0]!, id: 'last', name: 'The last', ...far };
  await openWith([...manyStores(60), last]);
  await user.click(await screen.findByLabelText(/^The last, /, {}, LONG));
  await waitFor(() => expect(names()).toEqual(['The last']));
  expect(address()).toHaveTextContent('?page=4');
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
