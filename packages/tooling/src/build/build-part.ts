/** Builds a part: the browser's and the server's bundle, and `dist/release.json`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { ReleaseManifest } from '@site/contracts';
import { readPart } from '../part/part';
import { runWebpack } from '../webpack/run-webpack';
import { builtManifest, writeManifest } from './manifest';

export async function buildPart(dir: string, log = console.log): Promise<ReleaseManifest> {
  const part = readPart(dir);
  const built = builtManifest(dir);
  if (built?.version === part.version) {
    log(`${part.name}@${part.version} is built already.`);
    return built;
  }

  const started = Date.now();
  // A failed build may leave only one of the new bundles in `dist/`, which would then match no release.
  rmSync(join(dir, 'dist/release.json'), { force: true });
  const stats = await runWebpack(readConfigurations(dir));
  const manifest = writeManifest(part, stats);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  log(`${part.name}@${part.version} built in ${seconds} s, ${manifest.files.length} files.`);
  return manifest;
}

/** The configurations in `webpack.config.js` of the folder. */
export const readConfigurations = (dir: string): Configuration[] =>
  require(join(dir, 'webpack.config.js')) as Configuration[];
