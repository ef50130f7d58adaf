/** The script in place of `service-worker.ts` where an operator has switched it off (docs/delivery.md). */
import { forget } from './forget';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(forget()));
