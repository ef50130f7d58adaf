import { renderPage } from '@site/platform/testing';
import { BrowserRouter } from '@site/shared-ui/router';
import { screen, within } from '@testing-library/react';
import { products } from '../shelf/lists/facts';
import ProductPage from './product-page';

const open = (slug: string) => {
  window.history.replaceState(null, '', `/product/${slug}`);
  return renderPage(<ProductPage />, { wrapper: BrowserRouter as never });
};

it.each(products.map(({ slug, name }) => [slug, name]))('has a page for %s', (slug, name) => {
  open(slug);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
});

it('tells what the label says and where to buy', () => {
  open('gmo');
  for (const fact of ['84.1%', 'Live Resin', '1g', 'Lab Tested']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  for (const trait of ['Terpenes', 'Effects', 'Flavors', 'Quality']) {
    expect(screen.getByRole('heading', { name: trait, level: 3 })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Find in Stores' })).toHaveAttribute(
    'href',
    '/store-locator',
  );
});

it('says of what is eaten how much a piece has, and of what the percentage is', () => {
  open('dark-chocolate');
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling!.textContent]);
  expect(Object.fromEntries(facts)).toEqual({
    THC: '5 mg a piece',
    Package: '18 pieces, 90 mg THC',
    'Strain Type': 'Hybrid',
    'Extraction Method': 'CO2 Supercritical',
    'THC of the extract': '78.5%',
    'Measured on': '1g of extract',
  });
});

it.each(products.map(({ slug }) => slug))('tells of each terpene of %s what it brings', (slug) => {
  const { container } = open(slug);
  const bars = [...container.querySelectorAll('li:has(svg rect)')];
  expect(bars).toHaveLength(3);
  for (const bar of bars) {
    expect(bar.textContent).toMatch(/^\w+ \d\.\d%\w.+\.$/);
    expect(Number(bar.querySelector('rect')!.getAttribute('width'))).toBeLessThanOrEqual(100);
  }
});

it('shows three others, the nearest first', () => {
  open('dark-chocolate');
  const related = within(screen.getByRole('region', { name: 'Beside it on the shelf' }));
  expect(related.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/product/white-chocolate-pistachio',
    '/product/milk-chocolate',
    '/product/wango-mango',
  ]);
});

it.each(['no-such-jar', 'constructor'])('has no page for %s', (slug) => {
  open(slug);
  expect(screen.getByRole('heading', { name: 'Product Not Found', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});
