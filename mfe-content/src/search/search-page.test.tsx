import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptySite, fakeResponse } from '@site/platform/testing';
import { hrefOf, hydrate, openPage, prerender } from '@site/shared-ui/testing';
import SearchPage from './search-page';

const faq = { group: 'resources' as const, label: 'FAQ', href: '/faq', description: '', image: '' };
const site = { ...emptySite, nav: [faq] };
const index = {
  entries: [
    { kind: 'product', title: 'Sour Haze', text: 'A cartridge.', href: '/product/sour-haze' },
    { kind: 'question', title: 'Are they tested?', text: 'Yes.', href: '/faq#tested' },
  ],
  stores: '/store-locator',
};
const shop = {
  id: 'corner',
  name: 'Green Corner',
  address: '1 Main',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};

/** Path → response of the API; a missing path is a network failure. */
let responses: Record<string, unknown>;
const onRequest = jest.fn();
const fakeFetch = async (address: string) => {
  onRequest(address);
  const body = responses[address.split('?')[0]!];
  if (body === undefined) throw new TypeError('Failed to fetch');
  return fakeResponse(200, body);
};

beforeEach(() => {
  onRequest.mockReset();
  responses = {
    '/api/search-index': index,
    '/api/stores/search': { stores: [shop], total: 1, words: [] },
  };
  globalThis.fetch = fakeFetch as never;
});

const open = (query: string) => openPage(<SearchPage />, `/search${query}`, site);

describe('after a navigation within the site', () => {
  it('shows grouped, marked results', async () => {
    open('?q=cart');
    expect(await screen.findByText('2 results for “cart”')).toHaveAttribute('role', 'status');
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Products',
      'Stores',
    ]);
    const [product, store] = screen.getAllByRole('listitem');
    expect(within(product!).getByRole('link')).toHaveAttribute('href', '/product/sour-haze');
    expect(within(product!).getByText('cartridge').tagName).toBe('MARK');
    expect(hrefOf('Green Corner', within(store!))).toBe('/store-locator?state=IL&store=corner');
    expect(onRequest).toHaveBeenCalledWith('/api/stores/search?q=cart');
    expect(screen.getByRole('searchbox', { name: 'Search the site' })).toHaveValue('cart');
  });

  it('shows other results when stores cannot be searched', async () => {
    delete responses['/api/stores/search'];
    open('?q=haze');
    expect(await screen.findByText('1 result for “haze”')).toBeInTheDocument();
  });

  it('offers a retry when the index cannot be loaded', async () => {
    delete responses['/api/search-index'];
    open('?q=haze');
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByRole('alert')).toHaveTextContent('unavailable');
    responses['/api/search-index'] = index;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Sour Haze' })).toBeInTheDocument();
  });
});

it('hydrates the prerendered results without a request', async () => {
  const data = { search: { query: '{query}', results: '{results}' } };
  const html = prerender(<SearchPage />, '/search', { data, site })
    .replace('{query}', 'x')
    .replace('{results}', '<p role="status">1 result</p><a href="/x">X</a>');
  expect(await hydrate(<SearchPage />, '/search?q=x', html, site)).toEqual([]);
  expect(hrefOf('X')).toBe('/x');
  expect(screen.getByRole('searchbox')).toHaveValue('x');
  expect(onRequest).not.toHaveBeenCalled();
});
