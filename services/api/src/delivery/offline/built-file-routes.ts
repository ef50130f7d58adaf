import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Router from '@koa/router';
import { HOUR_S } from '@site/contracts/units';
import { memoizeAsync } from '../../platform/concurrency';
import { notFound } from '../../platform/http/api-error';
import type { Hosts } from '../../platform/http/hosts';
import { SERVER_PATHS } from '../../platform/http/paths';
import { cachedResponse, sendCached } from '../../platform/response-cache/cached-response';

/** Loads a file of the build once, after this prefix; throws `not_found` as long as the file does not exist. */
const builtFile = (file: string, route: string, headers: Record<string, string>, prefix = '') =>
  memoizeAsync(async () => {
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw notFound('This file has not been built', { cause });
    });
    return cachedResponse(prefix + text, {
      route,
      headers: { Vary: 'Accept-Encoding', ...headers },
    });
  });

/** GET /licenses.txt: the notices of all packages of the site. */
export const noticesRoutes = (folder: string) => {
  const notices = builtFile(join(folder, 'notices.txt'), SERVER_PATHS.licenses, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': `public, max-age=${HOUR_S}`,
  });
  return new Router().get(SERVER_PATHS.licenses, async (ctx) => sendCached(ctx, await notices()));
};

interface WorkerOptions {
  folder: string;
  /** Shown on the offline page. */
  brand: string;
  /** Origin of the release files; empty if this site serves them. */
  assetOrigin: string;
  offlinePages: boolean;
  hosts: Hosts;
}

/**
 * GET /service-worker.js: the service worker, or one that unregisters itself if offline pages are switched off, and on the
 * Studio's own host. Browsers remove a worker whose script answers 404.
 */
export const workerRoutes = ({
  folder,
  brand,
  assetOrigin,
  offlinePages,
  hosts,
}: WorkerOptions) => {
  const scope = `self.siteAssetOrigin=${JSON.stringify(assetOrigin)};\nself.siteBrand=${JSON.stringify(brand)};\n`;
  const policy = `default-src 'none'; connect-src ${`'self' ${assetOrigin}`.trim()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
  };
  const script = (file: string, prefix?: string) =>
    builtFile(join(folder, file), SERVER_PATHS.serviceWorker, headers, prefix);
  const worker = script('service-worker.js', scope);
  const unregisterWorker = script('unregister-worker.js');
  return new Router().get(SERVER_PATHS.serviceWorker, async (ctx) => {
    const load = offlinePages && hosts.servesVisitors(ctx) ? worker : unregisterWorker;
    sendCached(ctx, await load());
  });
};
