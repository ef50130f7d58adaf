import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SiteOverride } from '@site/contracts';
import { siteState } from '@site/platform';
import { BrowserRouter } from '@site/shared-ui/router';
import { App } from './app';
import { keepEarlyInput } from './early-input';
import { watchFailedFiles } from './federation/checked-files';
import { reloadFailedStyles } from './federation/failed-styles';
import { loadAllRemotesWhenIdle } from './federation/state';
import { keepPages } from './offline/keep-pages';
import { RenewingNavigator } from './open-tab/renewing-navigator';
import { watchComposition } from './open-tab/watch-composition';
import { hasFailedExpose } from './remotes/expose-store';
import { findPage } from './remotes/find-page';
import { loadPage } from './remotes/load-page';
import { noteShell } from './telemetry/outcomes';
import { watchTelemetry } from './telemetry/watch-telemetry';

/** Begins when its own styles are here, or when it has to do without them. */
export function start(): void {
  watchFailedFiles();
  const reloaded = reloadFailedStyles();
  if (reloaded && globalThis.siteMends) globalThis.siteMends(reloaded, begin);
  else begin();
}

/** For what the page can do without: a browser that refuses it must not keep the page, and its age gate, from working. */
function attempt(enhance: () => void): void {
  try {
    enhance();
  } catch (error) {
    reportError(error);
  }
}

/** Brings the prerendered page to life: the frame at once, the remote's part of it when the remote is here. */
function begin(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const app = () => (
    <BrowserRouter>
      <RenewingNavigator>
        <App />
      </RenewingNavigator>
    </BrowserRouter>
  );

  const { override } = siteState();
  const found = override ? undefined : findPage(location.pathname);
  if (found) void loadPage(found);
  attempt(keepEarlyInput);
  globalThis.siteStarted?.();
  attempt(watchComposition);
  attempt(loadAllRemotesWhenIdle);
  attempt(keepPages);
  if (override) return tryLocalBuild(override, root, app);
  if (root.hasChildNodes()) hydrateRoot(root, app(), { onRecoverableError, onUncaughtError });
  else createRoot(root, { onUncaughtError }).render(app());
  watchTelemetry(found?.part);
}

/**
 * In a developer's browser, whose documents are empty: nobody else loads any of it. How it does says
 * nothing of what is live, so that no telemetry is told.
 */
function tryLocalBuild(override: SiteOverride, place: HTMLElement, app: () => ReactElement): void {
  const root = createRoot(place);
  const render = () => root.render(app());
  import('./local-build/try-local-build')
    .then((local) => local.tryLocalBuild(override, render))
    .catch(render);
}

/** What could not be loaded is not what was prerendered; React replaces it, and the failure is reported already. */
const onRecoverableError = (error: unknown): void => {
  if (!hasFailedExpose()) reportError(error);
};

/** What no boundary has caught takes the frame away: the shell's own failure. */
const onUncaughtError = (error: unknown): void => {
  noteShell('failedToRender');
  reportError(error);
};
