import { hrefOf, openPage } from '@site/shared-ui/testing';
import { screen } from '@testing-library/react';
import { type MatchOptions, productLinesOf, matchProducts } from './match-products';
import MatchingProducts from './matching-products';

const slugs = (url: string, options?: MatchOptions) =>
  matchProducts(url, options).map(({ slug }) => slug);

it('shows three products of a catalog page', () =>
  expect(slugs('/products/vapes?sort=thc').join()).toBe('wango-mango,super-sour-haze,chitown-og'));

it('sorts products by their share of the selected terpene', () =>
  expect(slugs('/products?terpene=limonene').join()).toBe('pineapple-express,gmo,super-sour-haze'));

it.each([
  ['/products/live-resin', 'dab', ['gmo']],
  ['/products/live-resin', 'vape', ['chitown-og', 'pineapple-express', 'wango-mango']],
  ['/products/distillate', 'vape', ['super-sour-haze', 'granddaddy-purps']],
  ['/products/distillate', 'dab', ['super-sour-haze', 'granddaddy-purps']],
  ['/products/live-resin', 'mixed', ['gmo', 'chitown-og', 'pineapple-express']],
])(
  'lists only products of %s for the method "%s", or other extracts if there are none',
  (url, consumption, expected) => expect(slugs(url, { consumption })).toEqual(expected),
);

it('puts the best matches first, in their order', () =>
  expect(
    slugs('/products?type=indica&sort=rating', {
      first: ['granddaddy-purps', 'mango-gummies'],
      goal: 'pain',
    }),
  ).toEqual(['granddaddy-purps', 'mango-gummies', 'gmo']));

const vapes = '/products/vapes';
const edibles = '/products/edibles';

it.each([
  [vapes, 'sleep', ['granddaddy-purps', 'chitown-og']],
  [vapes, 'relaxation', ['chitown-og', 'granddaddy-purps', 'wango-mango']],
  [vapes, 'pain', ['chitown-og', 'granddaddy-purps']],
  [vapes, 'focus', ['pineapple-express', 'super-sour-haze']],
  [vapes, 'social', ['pineapple-express', 'super-sour-haze', 'wango-mango']],
  [edibles, 'sleep', ['mango-gummies', 'dark-chocolate']],
  [edibles, 'focus', ['dark-chocolate', 'milk-chocolate']],
  [edibles, 'social', ['white-chocolate-pistachio', 'dark-chocolate']],
  ['/products?type=hybrid&sort=rating', 'social', ['wango-mango', 'white-chocolate-pistachio']],
])(
  'lists products of %s with effects for %s, best first, and at least two',
  (url, goal, expected) => expect(slugs(url, { goal })).toEqual(expected),
);

it('lists only products for the day', () =>
  expect(slugs('/products?terpene=limonene', { goal: 'relaxation', daytime: true })).toEqual([
    'wango-mango',
    'white-chocolate-pistachio',
  ]));

it.each(['relaxation', 'energy', 'creativity', 'focus'])(
  'has products for %s with any terpene, also for the day',
  (goal) => {
    for (const name of ['limonene', 'myrcene', 'pinene', 'linalool', 'caryophyllene'])
      expect(slugs(`/products?terpene=${name}`, { goal, daytime: true })).not.toEqual([]);
  },
);

it.each([
  ['/products?terpene=limonene', ['vapes', 'live-resin']],
  ['/products/live-resin', ['live-resin']],
  ['/products/vapes?type=sativa', ['vapes']],
])('returns the product lines that stores should carry for %s', (url, lines) =>
  expect(productLinesOf(url, matchProducts(url))).toEqual(lines),
);

it.each([
  [{ url: '/products/live-resin' }, 'Live Resin'],
  [{ url: '/products?terpene=limonene' }, 'Vape Cartridges or Live Resin'],
  [{ url: '/products?type=indica', goal: 'sleep' }, 'Vape Cartridges, Live Resin, or Edibles'],
])('names what the nearest store carries for %j', (props, lines) => {
  openPage(<MatchingProducts {...props} />);
  expect(screen.getByRole('heading', { name: `Nearby stores with ${lines}` })).toBeVisible();
});

it('links to the products', () => {
  openPage(<MatchingProducts url="/products?type=indica" note="Closest to it." />);
  expect(screen.getByText('Closest to it.')).toBeVisible();
  expect(hrefOf(/Chitown OG/)).toBe('/product/chitown-og');
});
