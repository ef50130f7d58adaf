/**
 * Shows visited pages and the offline pages of parts if the site cannot be reached, each complete and of one composition
 * (docs/adr/0009). As long as the site answers, its responses are used.
 */
import { SERVER_PATHS } from '../../../platform/http/paths';
import { storedFile } from './page-cache';
import { respondToNavigation, respondToRead } from './responses';
import { storeVisit, Visit } from './save-pages';
import { unregisterIfGone } from './unregister';
import type { FetchEvent, WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const isBelow = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}/`);
const NEVER_STORED = ['/api/admin', '/api/override'];

/** Files were checked when they were stored, and an address always has the same content. */
const respondToFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await storedFile(request.url)) ?? fetch(request);

/** Undefined for changes, for other sites, and for requests that bypass caches. */
const handlerOf = ({ request }: FetchEvent) => {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET') return undefined;
  const isOwn = origin === location.origin;
  const isPage = request.mode === 'navigate';
  if (!isPage && isBelow(pathname, SERVER_PATHS.releases) && search === '')
    return isOwn || origin === self.siteAssetOrigin ? respondToFile : undefined;
  if (!isOwn) return undefined;
  if (isPage) {
    const isReserved = Object.values(SERVER_PATHS).some((parent) => isBelow(pathname, parent));
    return isReserved ? undefined : respondToNavigation;
  }
  const isRead =
    isBelow(pathname, SERVER_PATHS.api) &&
    !NEVER_STORED.some((parent) => isBelow(pathname, parent));
  return isRead ? respondToRead : undefined;
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener('fetch', (event) => {
  const handle = handlerOf(event);
  // Errors of the worker must not break the site.
  if (handle) event.respondWith(handle(event).catch(() => fetch(event.request)));
});

self.addEventListener('message', (event) => {
  const { data } = Visit.safeParse(event.data);
  if (!data || !event.source) return;
  event.waitUntil(storeVisit(event.source.id, data));
  // A network error does not mean that the script is gone.
  event.waitUntil(unregisterIfGone().catch(() => undefined));
});
