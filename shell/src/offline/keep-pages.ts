import { siteState } from '@site/platform';
import { trustedScript } from '../federation/checked-files';
import { whenIdle } from '../when-idle';

const SCRIPT = '/service-worker.js';

/** Undefined where the browser has none or refuses it: in sandboxed frames and some private windows the access throws. */
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

/** Reports a page that a link within the site has opened to the service worker, if there is one. */
export const reportVisit = (): void => {
  reportVisitTo(serviceWorkers()?.controller);
};

/** Loaded only when the site cannot be reached; the service worker stores its files with every page. */
const showBanner = (since?: number): void => {
  import('./offline-banner').then(
    (banner) => banner.showBanner(since),
    () => undefined,
  );
};

/**
 * Registers the service worker that stores pages for when the site cannot be reached, and shows the banner when it cannot.
 * A browser that shows a local build stores nothing.
 */
export function keepPages(): void {
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
        // The site works without a worker.
        .catch(() => undefined),
  );
}
