import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Router from '@koa/router';
import { HOUR_S } from '@site/contracts/units';
import type { Context } from 'koa';
import { ApiError } from '../../platform/http/api-error';
import type { Hosts } from '../../platform/http/hosts';
import { SERVER_PATHS } from '../../platform/http/paths';
import { sendCompressed, compress, type CompressedText } from '../../platform/http/compressed-text';
import { memoizeAsync } from '../../platform/concurrency';

interface BuiltFile {
  text: CompressedText;
  tag: string;
}

/** Reads a file of the build once; rejects as long as it does not exist. */
const readOnce = (file: string, prefix = ''): (() => Promise<BuiltFile>) =>
  memoizeAsync(async () => {
    const text = prefix + (await readFile(file, 'utf8'));
    const tag = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return { text: await compress(text), tag };
  });

const respond = async (ctx: Context, read: () => Promise<BuiltFile>, type: string) => {
  const { text, tag } = await read().catch((cause: unknown) => {
    throw new ApiError('not_found', 'This file has not been built', { cause });
  });
  ctx.set('Vary', 'Accept-Encoding');
  ctx.etag = `W/"${tag}"`;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  sendCompressed(ctx, text);
  ctx.type = `${type}; charset=utf-8`;
};

/** GET /licenses.txt: the notices of all packages of the site. */
export const noticesRoutes = (folder: string) => {
  const notices = readOnce(join(folder, 'notices.txt'));
  return new Router().get(SERVER_PATHS.licenses, async (ctx) => {
    await respond(ctx, notices, 'text/plain');
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
  const worker = readOnce(join(folder, 'service-worker.js'), prefix);
  const unregister = readOnce(join(folder, 'unregister-worker.js'));
  const policy = `default-src 'none'; connect-src ${`'self' ${assetOrigin}`.trim()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
  return new Router().get(SERVER_PATHS.serviceWorker, async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    await respond(
      ctx,
      offlinePages && hosts.hasVisitors(ctx) ? worker : unregister,
      'text/javascript',
    );
    ctx.set('Content-Security-Policy', policy);
  });
};
