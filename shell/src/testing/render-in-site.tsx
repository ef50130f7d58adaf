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

/** A site of a few parts: two groups are full, apparel has one link, the other groups have none. */
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

/** Renders a piece of the shell at an address, in a router and with a site. */
export const renderInSite = (piece: ReactElement, address = '/home') => {
  window.history.replaceState(null, '', address);
  return renderPage(
    <StrictMode>
      <BrowserRouter>{piece}</BrowserRouter>
    </StrictMode>,
    { site: smallSite },
  );
};
