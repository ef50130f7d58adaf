import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SiteOverride } from '@site/contracts';
import { siteState } from '@site/platform';
import { BrowserRouter } from '@site/shared-ui/router';
import { App } from './app';
import { handleFault } from './fault/fault-handler';
import { replayEarlyInput } from './early-input';
import { watchFailedFiles } from './federation/checked-files';
import { reloadFailedStyles } from './federation/failed-styles';
import { loadAllRemotesWhenIdle } from './federation/state';
import { registerServiceWorker } from './offline/register-service-worker';
import { RenewingNavigator } from './open-tab/renewing-navigator';
import { watchComposition } from './open-tab/watch-composition';
import { hasFailedExpose } from './remotes/expose-store';
import { findPage } from './remotes/find-page';
import { loadPage } from './remotes/load-page';
import { recordShellOutcome } from './telemetry/outcomes';
import { watchTelemetry } from './telemetry/watch-telemetry';

/** Starts the shell, after its styles if they must be loaded again. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  watchFailedFiles();
  attempt(replayEarlyInput);
  globalThis.siteStarted?.();
  const reloading = reloadFailedStyles();
  if (!reloading) return render(root);
  void reloading.then((failedUrl) => {
    if (failedUrl) reportFailedStyle(failedUrl);
    render(root);
  });
}

/** Runs an optional feature: the page must work in browsers that block it. */
function attempt(feature: () => void): void {
  try {
    feature();
  } catch (error) {
    reportError(error);
  }
}

function reportFailedStyle(url: string): void {
  const [version = ''] = url.split('/').slice(-2);
  handleFault({ part: 'shell', version, stage: 'load', message: `${url} could not be loaded` });
  recordShellOutcome('failedToLoad');
}

/** Hydrates the frame immediately, and the remote's section when the remote has loaded. */
function render(root: HTMLElement): void {
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
  attempt(watchComposition);
  attempt(loadAllRemotesWhenIdle);
  attempt(registerServiceWorker);
  if (override) return startLocalBuild(override, root, app);
  if (root.hasChildNodes()) hydrateRoot(root, app(), { onRecoverableError, onUncaughtError });
  else createRoot(root, { onUncaughtError }).render(app());
  watchTelemetry(found?.part);
}

/** For a developer's browser: its documents are not prerendered, and it sends no telemetry. */
function startLocalBuild(
  override: SiteOverride,
  container: HTMLElement,
  app: () => ReactElement,
): void {
  const root = createRoot(container);
  const renderApp = () => root.render(app());
  import('./local-build/try-local-build')
    .then((local) => local.tryLocalBuild(override, renderApp))
    .catch(renderApp);
}

/** A failed section causes a hydration mismatch; its failure is reported elsewhere. */
const onRecoverableError = (error: unknown): void => {
  if (!hasFailedExpose()) reportError(error);
};

/** An uncaught error removes the frame, so it counts as the shell's failure. */
const onUncaughtError = (error: unknown): void => {
  recordShellOutcome('failedToRender');
  reportError(error);
};
