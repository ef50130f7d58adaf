import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactElement, type ReactNode } from 'react';
import type { SiteState } from '@site/contracts';
import { createQueryClient } from '../api/query-client';
import { provideSiteState } from '../site/site-state';

/** A site with settings and without parts. */
export const emptySite: SiteState = {
  composition: 0,
  settings: { brand: 'Ambergrove', tileUrl: '', assetOrigin: '' },
  nav: [],
  paths: [],
  remotes: [],
  integrity: {},
};

/** Renders a page as the shell does, without its frame. Wrap it in the router of `@site/shared-ui` if needed. */
export const renderPage = (
  page: ReactElement,
  {
    site = emptySite,
    wrapper: Wrapper,
  }: { site?: SiteState; wrapper?: (p: { children: ReactNode }) => ReactElement } = {},
) => {
  provideSiteState(site);
  const client = createQueryClient();
  return render(
    <QueryClientProvider client={client}>
      {Wrapper ? <Wrapper>{page}</Wrapper> : page}
    </QueryClientProvider>,
  );
};
