import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@site/shared-ui/router';
import { App } from './app';
import { findPage } from './remotes/find-page';
import { loadPage } from './remotes/load-page';
import { exposeState, exposeStore } from './remotes/expose-store';

/** Brings the prerendered page to life, once its remote is here, so that nothing flickers. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  // Fields and choices show what the URL says: a change of it must not wait, as transitions do, or they lag.
  const app = (
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  );

  const found = findPage(location.pathname);
  if (found) await loadPage(found);
  const missing =
    found &&
    exposeState(exposeStore.getState(), found.part, found.page.expose.key)?.status !== 'loaded';

  // A page that could not be loaded is not what was prerendered: it is rendered anew, with its error panel.
  if (missing || !root.hasChildNodes()) createRoot(root).render(app);
  else hydrateRoot(root, app);
}
