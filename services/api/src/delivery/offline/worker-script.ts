import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packed, type PackedText } from '../../platform/http/packed-text';

/** As the build names them (packages/tooling/src/build/build-service.ts). */
const KEEPS = 'service-worker.js';
const FORGETS = 'forgetting-worker.js';

export interface WorkerScript {
  text: PackedText;
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
      text: await packed(script),
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
