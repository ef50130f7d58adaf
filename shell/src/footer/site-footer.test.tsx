import { screen, within } from '@testing-library/react';
import { renderInSite } from '../testing/render-in-site';
import { SiteFooter } from './site-footer';

const links = (column: string) =>
  within(screen.getByRole('navigation', { name: column }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => void renderInSite(<SiteFooter />));

it('links only to existing pages, ignoring anchors', () => {
  expect(links('Products')).toEqual([
    ['Vape Cartridges', '/products'],
    ['Live Resin', '/products'],
    ['Distillate', '/products'],
    ['Edibles', '/products'],
  ]);
  expect(links('Company')).toEqual([['Our Story', '/home#story']]);
  expect(links('Support')).toEqual([
    ['Contact Us', '/home#contact'],
    ['Find Stores', '/store-locator'],
  ]);
});

it('shows the three legal notices', () => {
  const legal = screen.getByRole('region', { name: 'Legal notices' });
  expect(legal).toHaveTextContent(/not for minors.*pregnant or breastfeeding.*heart disease/);
  expect(legal).toHaveTextContent('not intended to diagnose, treat, cure or prevent any disease');
  expect(legal).toHaveTextContent('Keep out of the reach of children');
});
