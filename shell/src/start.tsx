import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@site/shared-ui/router';
import { App } from './app';
import { findPage } from './remotes/find-page';
import { loadPage } from './remotes/load-page';

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
  const complete = !found || (await loadPage(found));

  // What could not be loaded is not what was prerendered: the page is rendered anew, with an error panel there.
  if (complete && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
