import { hrefOf, openPage } from '@site/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProductsPage from './products-page';

// Pinned, so that new products do not change the expected results.
jest.mock('../data/products', () => {
  const actual = jest.requireActual<typeof import('../data/products')>('../data/products');
  return { ...actual, products: actual.products.slice(0, 11) };
});

const open = (url: string, paths: string[] = []) => openPage(<ProductsPage />, url, { paths });

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

it('shows each product with its facts and links', () => {
  open('/products');
  expect(screen.getAllByRole('article')).toHaveLength(11);
  expect(screen.getByRole('status')).toHaveTextContent('11 products');

  const card = within(screen.getAllByRole('article')[1]!);
  expect(card.getByRole('heading')).toHaveTextContent('Super Sour Haze');
  for (const text of ['Sativa', 'Cartridges', '82.3% THC', '4.9', 'Uplifted']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(hrefOf(/View Details/, card)).toBe('/product/super-sour-haze');
  expect(hrefOf(/Find Store/, card)).toBe('/store-locator?carries=distillate');
});

it.each([
  ['live-resin', 'Chitown OG', 'live-resin'],
  ['distillate', 'Super Sour Haze', 'distillate'],
  ['distillate', 'Dark Chocolate', 'edibles'],
])('links on the page %s from %s to stores that carry %s', (category, product, line) => {
  open(`/products/${category}`);
  expect(hrefOf(`Find Store for ${product}`)).toBe(`/store-locator?carries=${line}`);
});

it('filters and sorts by the URL', () => {
  open('/products?type=indica&sort=thc');
  expect(names()).toEqual(['GMO', 'Chitown OG', 'Granddaddy Purps', 'Mango Gummies']);
  expect(screen.getByRole('radio', { name: 'Indica' })).toBeChecked();
  expect(screen.getByLabelText('Sort by')).toHaveValue('thc');
});

it('writes the selection to the URL', async () => {
  const user = userEvent.setup();
  open('/products');
  await user.click(screen.getByRole('radio', { name: 'Sativa' }));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name');
  expect(window.location.search).toBe('?type=sativa&sort=name');
  expect(names()).toEqual(['Northern Haze Flower', 'Pineapple Express', 'Super Sour Haze']);

  await user.click(screen.getByRole('radio', { name: 'All types' }));
  expect(window.location.search).toBe('?sort=name');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Featured');
  expect(window.location.search).toBe('');
});

it('shows a category and keeps the selection in links to others', async () => {
  open('/products/edibles?sort=name');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edibles');
  expect(names()).toEqual([
    'Dark Chocolate',
    'Mango Gummies',
    'Milk Chocolate',
    'White Chocolate Pistachio',
  ]);
  expect(screen.getByRole('link', { name: 'Edibles' })).toHaveAttribute('aria-current', 'page');

  await userEvent.click(screen.getByRole('link', { name: 'Vape Cartridges' }));
  expect(window.location.pathname + window.location.search).toBe('/products/vapes?sort=name');
  expect(names()[0]).toBe('Chitown OG');
});

it('lists cartridges before edibles in the distillate category', () => {
  open('/products/distillate');
  expect(names()).toEqual([
    'Super Sour Haze',
    'Granddaddy Purps',
    'Dark Chocolate',
    'Milk Chocolate',
    'Mango Gummies',
  ]);
});

it.each([
  [['/tools'], 1],
  [[], 0],
])('links to the tools after the products if the paths are %j', (paths, count) => {
  open('/products', paths);
  expect(screen.queryAllByRole('link', { name: 'Find Your Match' })).toHaveLength(count);
});
