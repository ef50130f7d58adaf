import { act, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { provideServerData, provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';
import { createQueryClient, QueryClientProvider } from '../query';
import { BrowserRouter } from '../router';
import { StaticRouter } from '../routing/static-router';

type Site = Partial<typeof emptySite>;
const withQueries = (page: ReactElement) => (
  <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
);

/** The HTML of a page as the server renders it with this data. */
export const prerender = (
  page: ReactElement,
  path: string,
  { data = {}, site = {} }: { data?: Parameters<typeof provideServerData>[0]; site?: Site } = {},
): string => {
  provideSiteState({ ...emptySite, ...site });
  provideServerData(data);
  const html = renderToString(<StaticRouter location={path}>{withQueries(page)}</StaticRouter>);
  provideServerData({});
  return html;
};

let root: Root | undefined;
/** Unmounts the page that `hydrate` has rendered. */
export const unmountHydrated = (): void => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
};

/** Hydrates prerendered HTML at this path; returns React's recoverable errors. */
export const hydrate = async (page: ReactElement, path: string, html: string, site: Site = {}) => {
  if (root) unmountHydrated();
  provideSiteState({ ...emptySite, ...site });
  window.history.replaceState(null, '', path);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, <BrowserRouter>{withQueries(page)}</BrowserRouter>, {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  return errors;
};
