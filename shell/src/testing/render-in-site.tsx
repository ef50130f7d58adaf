import { StrictMode, type ReactElement } from 'react';
import { emptySite, renderPage } from '@site/platform/testing';
import type { NavLink, SiteState } from '@site/contracts';
import { BrowserRouter } from '@site/shared-ui/router';

const link = (group: NavLink['group'], label: string, href: string): NavLink => ({
  group,
  label,
  href,
  description: `About ${label}`,
  image: `/nav${href}.svg`,
});

/** A site with five links: two groups of two, one link in apparel, and empty groups. */
export const smallSite: SiteState = {
  ...emptySite,
  nav: [
    link('home', 'Home Page', '/home'),
    link('home', 'Find Stores', '/store-locator'),
    link('products', 'All Products', '/products'),
    link('products', 'Vapes', '/products/vapes'),
    link('apparel', 'Apparel', '/apparel'),
  ],
  paths: ['/home', '/store-locator', '/products', '/privacy'],
  search: '/search',
};

/** Renders an element of the shell at an address, in a router and with `smallSite`. */
export const renderInSite = (element: ReactElement, address = '/home') => {
  window.history.replaceState(null, '', address);
  return renderPage(
    <StrictMode>
      <BrowserRouter>{element}</BrowserRouter>
    </StrictMode>,
    { site: smallSite },
  );
};
