import { MINUTE_MS } from '@site/contracts/units';
import { NAME } from './names';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** Takes everything away that a worker has ever kept here, and the worker. Open tabs go on with the site alone. */
export async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(NAME)) await caches.delete(name);
  await self.registration.unregister();
}

/** A browser lets a worker run for as long as its tab is used: an operator who takes it away does not wait for the end of that. */
const ASK_EVERY_MS = MINUTE_MS;
let askedAt = 0;

/** With a page, once a minute at most: whether the site still has a worker. */
export async function forgetIfGone(): Promise<void> {
  if (Date.now() - askedAt < ASK_EVERY_MS) return;
  askedAt = Date.now();
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (status === 404 || status === 410) await forget();
}
