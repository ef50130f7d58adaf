import { siteState } from '@site/platform';
import { trustedScriptUrl } from '../federation/checked-files';
import { whenIdle } from '../when-idle';

const SCRIPT = '/service-worker.js';

/** Undefined if service workers are unsupported or blocked: access throws in sandboxed frames and some private windows. */
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

/** After a client-side navigation, reports the new page to the service worker, which stores it. */
export const reportVisit = (): void => {
  reportVisitTo(serviceWorkers()?.controller);
};

/** Its code is loaded when the site cannot be reached; the service worker stores it with every page. */
const showBanner = (storedAt?: number): void => {
  import('./offline-banner').then(
    (banner) => banner.showBanner(storedAt),
    () => undefined,
  );
};

/**
 * Registers the service worker, which stores pages for offline use, and shows the banner while the site is unreachable. A
 * browser that shows a local build registers none.
 */
export function registerServiceWorker(): void {
  const serviceWorker = serviceWorkers();
  if (!serviceWorker || siteState().override) return;
  serviceWorker.addEventListener('message', ({ data }) => showBanner(data.keptAt));
  // This document comes from the service worker's store.
  if (document.documentElement.dataset.kept) return showBanner();
  whenIdle(
    () =>
      void serviceWorker
        .register(trustedScriptUrl(SCRIPT))
        .then(() => serviceWorker.ready)
        .then(({ active }) => reportVisitTo(active))
        // The service worker is optional.
        .catch(() => undefined),
  );
}
