import { siteState } from '@site/platform';
import { trustedScript } from '../federation/checked-files';
import { whenIdle } from '../when-idle';

const SCRIPT = '/service-worker.js';

/** Undefined if the browser has none or refuses it: the access throws in sandboxed frames and some private windows. */
const serviceWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return (navigator as Partial<Navigator>).serviceWorker;
  } catch {
    return undefined;
  }
};

const reportVisitTo = (worker: ServiceWorker | null | undefined): void => {
  const { composition, canary } = siteState();
  worker?.postMessage({ composition, canary, path: location.pathname });
};

/** Reports a page that was opened by a link within the site to the service worker, which stores it. */
export const reportVisit = (): void => {
  reportVisitTo(serviceWorkers()?.controller);
};

/** Its code is loaded when the site cannot be reached; the service worker stores it with every page. */
const showBanner = (since?: number): void => {
  import('./offline-banner').then(
    (banner) => banner.showBanner(since),
    () => undefined,
  );
};

/**
 * Registers the service worker, which stores pages for times without the site, and shows the banner at such times. A browser
 * that shows a local build registers none.
 */
export function registerServiceWorker(): void {
  const serviceWorker = serviceWorkers();
  if (!serviceWorker || siteState().override) return;
  serviceWorker.addEventListener('message', ({ data }) => showBanner(data.keptAt));
  // The service worker has stored this document.
  if (document.documentElement.dataset.kept) return showBanner();
  whenIdle(
    () =>
      void serviceWorker
        .register(trustedScript(SCRIPT))
        .then(() => serviceWorker.ready)
        .then(({ active }) => reportVisitTo(active))
        // The service worker is optional.
        .catch(() => undefined),
  );
}
