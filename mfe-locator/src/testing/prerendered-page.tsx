import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.node';
import { hydrateRoot, type Root } from 'react-dom/client';
import { act } from '@testing-library/react';
import type { Store } from '@site/contracts';
import { BrowserRouter, StaticRouter } from '@site/shared-ui/router';
import { createQueryClient, QueryClientProvider } from '@site/shared-ui/query';
import { provideServerData, provideSiteState } from '@site/platform';
import { emptySite } from '@site/platform/testing';

const within = (page: ReactElement) => (
  <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
);

/** The HTML of a page as the server renders it with these stores. */
export const prerendered = (page: ReactElement, path: string, stores: Store[]): string => {
  provideSiteState(emptySite);
  provideServerData({ stores });
  const html = renderToString(<StaticRouter location={path}>{within(page)}</StaticRouter>);
  provideServerData({});
  return html;
};

let alive: Root | undefined;
afterEach(() => {
  act(() => alive?.unmount());
  alive = undefined;
  document.body.replaceChildren();
});

/** Hydrates that HTML at this path; returns React's recoverable errors. */
export const hydrated = async (page: ReactElement, path: string, html: string) => {
  provideSiteState(emptySite);
  window.history.replaceState(null, '', path);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const complaints: unknown[] = [];
  await act(async () => {
    alive = hydrateRoot(root, <BrowserRouter>{within(page)}</BrowserRouter>, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  return complaints;
};
