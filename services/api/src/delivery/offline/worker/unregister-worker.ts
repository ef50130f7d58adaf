/** Replaces `service-worker.ts` if an operator has switched offline pages off (docs/delivery.md). */
import { unregister } from './unregister';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(unregister()));
