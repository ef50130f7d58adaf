import { siteState } from '@site/platform';
import { trustedScript } from '../federation/checked-files';
import { keptSince } from './kept-since';

const SCRIPT = '/service-worker.js';

/** A slow phone may find no idle moment for long; in ms. */
const LATEST_MS = 10_000;

/** Undefined where the browser has none, or refuses it: in sandboxed frames and some private windows the access throws. */
const serviceWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return (navigator as Partial<Navigator>).serviceWorker;
  } catch {
    return undefined;
  }
};

const tell = (worker: ServiceWorker | null | undefined): void => {
  const { composition, canary } = siteState();
  worker?.postMessage({ composition, canary, path: location.pathname });
};

/** Tells the service worker, where there is one, of a page that a link within the site has led to. */
export const tellVisit = (): void => {
  tell(serviceWorkers()?.controller);
};

/** What is only needed once the site cannot be reached; the service worker keeps its files with every page. */
const showBanner = (since?: number): void => {
  import('./offline-banner').then(
    (banner) => banner.showBanner(since),
    () => undefined,
  );
};

/**
 * Has pages kept for when the site cannot be reached, once this one is at rest; and says so where that is
 * so now. A browser that shows a local build keeps nothing.
 */
export function keepPages(): void {
  const serviceWorker = serviceWorkers();
  if (!serviceWorker || siteState().override) return;
  serviceWorker.addEventListener('message', ({ data }) => showBanner(data.keptAt));
  if (keptSince()) return showBanner();
  // Without a worker the site is what it is.
  const keep = () =>
    void serviceWorker
      .register(trustedScript(SCRIPT))
      .then(() => serviceWorker.ready)
      .then(({ active }) => tell(active))
      .catch(() => undefined);
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(keep, { timeout: LATEST_MS })
      : setTimeout(keep, 1_000);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
