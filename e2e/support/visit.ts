import type { Route } from '@playwright/test';

/** Runs in the page; the keys are those of docs/product.md, section 3.13. */
export const storeVisit = ({
  verified,
  popupSeen,
}: {
  verified: boolean;
  popupSeen: boolean;
}): void => {
  // Frames share the page's storage or, if they are of another site, may have none.
  if (window !== window.top) return;
  // A document without an origin has no storage.
  if (!location.protocol.startsWith('http') || window.origin === 'null') return;
  if (verified) sessionStorage.setItem('ageVerified', 'true');
  if (popupSeen) localStorage.setItem('newsletter-popup-seen', 'true');
};

export const isMapTile = (route: Route): boolean =>
  /\/\d+\/\d+\/\d+\.png$/.test(route.request().url());

/** One pixel of a pale green that is not a brand color; the map stretches it over the tile. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4cecEAATcAm0jZsDKAAAAAElFTkSuQmCC';

export const serveMapTile = (route: Route): Promise<void> =>
  route.fulfill({
    contentType: 'image/png',
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: Buffer.from(PIXEL, 'base64'),
  });

/** Runs in the page: disables request timeouts, which a busy machine may exceed. */
export const disableAbortTimeout = () => {
  AbortSignal.timeout = () => new AbortController().signal;
};
