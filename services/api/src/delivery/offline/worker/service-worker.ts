/**
 * Shows the site where it cannot be reached: visited pages, and those that a part wants kept, each as it was in one
 * composition (docs/adr/0009). While the site answers, it answers.
 */
import { SERVER_PATHS } from '../../../platform/http/paths';
import { answerFile } from './answer-file';
import { answerPage } from './answer-page';
import { answerRead } from './answer-read';
import { forgetIfGone } from './forget';
import { keep, Visit } from './visits';
import type { FetchEvent, WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const isBelow = (path: string, own: string): boolean => path === own || path.startsWith(`${own}/`);
/** The site's own questions about itself, and those of the administration. */
const NEVER_KEPT = ['/api/admin', '/api/override'];

/** Who answers a request; nobody here, where it changes something, is of another site, or is asked for past caches. */
const answerOf = ({ request }: FetchEvent) => {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET') return undefined;
  const isOwn = origin === location.origin;
  const isPage = request.mode === 'navigate';
  if (!isPage && isBelow(pathname, SERVER_PATHS.releases) && search === '')
    return isOwn || origin === self.siteAssetOrigin ? answerFile : undefined;
  if (!isOwn) return undefined;
  if (isPage)
    return Object.values(SERVER_PATHS).some((own) => isBelow(pathname, own))
      ? undefined
      : answerPage;
  const isRead =
    isBelow(pathname, SERVER_PATHS.api) && !NEVER_KEPT.some((own) => isBelow(pathname, own));
  return isRead ? answerRead : undefined;
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  // Whatever goes wrong here, the site is there without it.
  if (answer) event.respondWith(answer(event).catch(() => fetch(event.request)));
});

self.addEventListener('message', (event) => {
  const { data } = Visit.safeParse(event.data);
  if (!data || !event.source) return;
  event.waitUntil(keep(event.source.id, data));
  // The site is not asked whether it is there: if it is not, the worker is needed.
  event.waitUntil(forgetIfGone().catch(() => undefined));
});
