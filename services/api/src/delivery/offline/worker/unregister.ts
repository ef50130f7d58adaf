import { MINUTE_MS } from '@site/contracts/units';
import { CACHE_NAME, type WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** Removes all caches of the site and the worker. Open tabs continue without it. */
export async function unregister(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_NAME)) await caches.delete(name);
  await self.registration.unregister();
}

/** A browser may run a worker as long as its tab is used, without an update check. */
const CHECK_INTERVAL_MS = MINUTE_MS;
let checkedAt = 0;

/** Unregisters the worker if its script is gone; checks at most once a minute. */
export async function unregisterIfGone(): Promise<void> {
  if (Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
  checkedAt = Date.now();
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (status === 404 || status === 410) await unregister();
}
