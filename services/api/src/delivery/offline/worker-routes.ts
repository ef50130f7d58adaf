import Router from '@koa/router';
import { ApiError } from '../../platform/http/api-error';
import type { Hosts } from '../../platform/http/hosts';
import { SERVER_PATHS } from '../../platform/http/paths';
import { sendCompressed, compress, type CompressedText } from '../../platform/http/compressed-text';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As the build names them (packages/tooling/src/build/build-service.ts). */
const KEEPS = 'service-worker.js';
const FORGETS = 'forgetting-worker.js';

export interface WorkerScript {
  text: CompressedText;
  /** Of what it holds: a browser that has the same one keeps it. */
  tag: string;
  policy: string;
}

export interface WorkerScriptOptions {
  /** The folder of the built scripts. */
  folder: string;
  /** Where the files of releases come from, '' for the site itself. */
  assetOrigin: string;
  /** `false`: the script that takes the other back. */
  offlinePages: boolean;
}

/** Reads the service worker's script, once. Rejects for as long as it has not been built. */
export function createWorkerScript({ folder, assetOrigin, offlinePages }: WorkerScriptOptions) {
  const read = async (): Promise<WorkerScript> => {
    const built = await readFile(join(folder, offlinePages ? KEEPS : FORGETS), 'utf8');
    const script = `self.siteAssetOrigin=${JSON.stringify(assetOrigin)};\n${built}`;
    return {
      text: await compress(script),
      tag: createHash('sha256').update(script).digest('hex').slice(0, 16),
      policy: `default-src 'none'; connect-src ${`'self' ${assetOrigin}`.trim()}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    };
  };
  let script: Promise<WorkerScript> | undefined;
  const forget = () => (script = undefined);
  return (): Promise<WorkerScript> => {
    if (!script) {
      script = read();
      // While it is built anew it is not there for a moment.
      script.catch(forget);
    }
    return script;
  };
}

type ReadScript = () => Promise<WorkerScript>;

/**
 * GET /service-worker.js: what keeps pages in the visitor's browser, or what takes that back: the Studio's
 * own host has no pages to keep.
 */
export const workerRoutes = (ofVisitors: ReadScript, forgetting: ReadScript, hosts: Hosts) =>
  new Router().get(SERVER_PATHS.serviceWorker, async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    const script = hosts.hasVisitors(ctx) ? ofVisitors : forgetting;
    const { text, tag, policy } = await script().catch((cause: unknown) => {
      // Browsers that have one forget it then.
      throw new ApiError('not_found', 'There is no service worker here', { cause });
    });
    ctx.set({
      'Content-Security-Policy': policy,
      Vary: 'Accept-Encoding',
    });
    ctx.etag = `W/"${tag}"`;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    sendCompressed(ctx, text);
    ctx.type = 'text/javascript; charset=utf-8';
  });
