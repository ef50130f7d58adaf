import { NAME } from './names';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** Takes everything away that a worker has ever kept here, and the worker. Open tabs go on with the site alone. */
export async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(NAME)) await caches.delete(name);
  await self.registration.unregister();
}

let asked = false;

/** Once for each time that the browser starts the worker: whether the site still has one. */
export async function forgetIfGone(): Promise<void> {
  if (asked) return;
  asked = true;
  const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  if (status === 404 || status === 410) await forget();
}
