import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@site/shared-ui/router';
import { App } from './app';
import { dropFailedStyles } from './federation/failed-styles';
import { findPage } from './remotes/find-page';
import { loadPage } from './remotes/load-page';

/** How long the frame (age gate, menu) waits for the page, in ms: as long as a remote may take for one try. */
const PATIENCE = 3000;

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
  dropFailedStyles();
  const complete = !found || (await Promise.race([loadPage(found), passed(PATIENCE)]));

  // What is not here is not what was prerendered: the page is rendered anew, with an error panel there, or empty
  // until the rest has come.
  if (complete && root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const passed = (time: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), time));
