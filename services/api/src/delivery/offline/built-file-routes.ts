import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Router from '@koa/router';
import { HOUR_S } from '@site/contracts/units';
import { ApiError } from '../../platform/http/api-error';
import type { Hosts } from '../../platform/http/hosts';
import { SERVER_PATHS } from '../../platform/http/paths';
import { createTextHandler } from '../../platform/http/text-handler';

/** Sends a file of the build after this prefix; throws `not_found` as long as the file does not exist. */
const builtFileHandler = (file: string, prefix = '') =>
  createTextHandler(async () => {
    try {
      return prefix + (await readFile(file, 'utf8'));
    } catch (cause) {
      throw new ApiError('not_found', 'This file has not been built', { cause });
    }
  });

/** GET /licenses.txt: the notices of all packages of the site. */
export const noticesRoutes = (folder: string) => {
  const sendNotices = builtFileHandler(join(folder, 'notices.txt'));
  return new Router().get(SERVER_PATHS.licenses, async (ctx) => {
    await sendNotices(ctx, 'text/plain; charset=utf-8');
    ctx.set('Cache-Control', `public, max-age=${HOUR_S}`);
  });
};

interface WorkerOptions {
  folder: string;
  /** Origin of the release files; empty if this site serves them. */
  assetOrigin: string;
  offlinePages: boolean;
  hosts: Hosts;
}

/**
 * GET /service-worker.js: the service worker, or one that unregisters itself if offline pages are switched off, and on the
 * Studio's own host. Browsers remove a worker whose script answers 404.
 */
export const workerRoutes = ({ folder, assetOrigin, offlinePages, hosts }: WorkerOptions) => {
  const prefix = `self.siteAssetOrigin=${JSON.stringify(assetOrigin)};\n`;
  const sendWorker = builtFileHandler(join(folder, 'service-worker.js'), prefix);
  const sendUnregister = builtFileHandler(join(folder, 'unregister-worker.js'));
  const policy = `default-src 'none'; connect-src ${`'self' ${assetOrigin}`.trim()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  return new Router().get(SERVER_PATHS.serviceWorker, async (ctx) => {
    const send = offlinePages && hosts.servesVisitors(ctx) ? sendWorker : sendUnregister;
    await send(ctx, 'text/javascript; charset=utf-8');
    ctx.set('Content-Security-Policy', policy);
  });
};
