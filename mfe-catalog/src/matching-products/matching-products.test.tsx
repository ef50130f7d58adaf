import { hrefOf, openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import { productLinesOf, matchProducts } from './match-products';
import MatchingProducts from './matching-products';

const slugs = (url: string, consumption?: string) =>
  matchProducts(url, consumption).map(({ slug }) => slug);

it('shows three products of a catalog page', () =>
  expect(slugs('/products/vapes?sort=thc').join()).toBe('wango-mango,super-sour-haze,chitown-og'));

it('sorts products by their share of the selected terpene', () =>
  expect(slugs('/products?terpene=limonene').join()).toBe('pineapple-express,gmo,super-sour-haze'));

it.each([
  ['/products/live-resin', 'dab', ['gmo', 'chitown-og', 'pineapple-express']],
  ['/products/distillate', 'vape', ['super-sour-haze', 'granddaddy-purps']],
  ['/products/distillate', 'dab', ['super-sour-haze', 'granddaddy-purps']],
  ['/products/live-resin', 'mixed', ['chitown-og', 'pineapple-express', 'wango-mango']],
])('lists products of %s that suit the method "%s" first', (url, consumption, expected) =>
  expect(slugs(url, consumption)).toEqual(expected),
);

it('puts the best match first', () => {
  expect(matchProducts('/products?type=indica&sort=rating', '', 'granddaddy-purps')[0]!.slug).toBe(
    'granddaddy-purps',
  );
});

it('puts products of a strain type first', () => {
  const [first] = matchProducts('/products/vapes', 'vape', '', 'indica');
  expect(first!.type).toBe('Indica');
});

it('returns the product lines of the matches', () => {
  expect(productLinesOf(matchProducts('/products?terpene=limonene'))).toEqual([
    'vapes',
    'live-resin',
  ]);
});

it('links to the products', () => {
  openPage(<MatchingProducts url="/products?type=indica" note="Closest to it." />);
  expect(screen.getByText('Closest to it.')).toBeVisible();
  expect(hrefOf(/Chitown OG/)).toBe('/product/chitown-og');
});
