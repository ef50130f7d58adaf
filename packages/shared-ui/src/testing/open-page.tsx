import type { ReactElement, ReactNode } from 'react';
import { emptySite, renderPage } from '@site/platform/testing';
import { BrowserRouter } from '../router';

/** Renders a page in the router at an address, on a site with these changes. */
export const openPage = (page: ReactElement, path = '/', site: Partial<typeof emptySite> = {}) => {
  window.history.replaceState(null, '', path);
  return renderPage(page, {
    site: { ...emptySite, ...site },
    wrapper: ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>,
  });
};
