/** `npm run build` in a part's folder: both bundles and `dist/release.json`; nothing where nothing has changed. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { ReleaseManifest } from '@site/contracts';
import { readPart } from '../part/part';
import { runWebpack } from '../webpack/run-webpack';
import { writeManifest } from './manifest';

export async function buildPart(dir: string, say = console.log): Promise<ReleaseManifest> {
  const part = readPart(dir);
  const built = builtManifest(dir);
  if (built?.version === part.version) {
    say(`${part.name}@${part.version} is built already.`);
    return built;
  }

  const started = Date.now();
  // A build that fails may leave one of its two bundles behind: `dist/` is the old release no more.
  rmSync(join(dir, 'dist/release.json'), { force: true });
  const stats = await runWebpack(readConfigurations(dir));
  const manifest = writeManifest(part, stats);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${part.name}@${part.version} built in ${seconds} s, ${manifest.files.length} files.`);
  return manifest;
}

/** What `webpack.config.js` of the folder says: the browser's build and the server's. */
export const readConfigurations = (dir: string): Configuration[] =>
  require(join(dir, 'webpack.config.js')) as Configuration[];

/** What `dist/` holds, if it is anything that this version of the site can read. */
export function builtManifest(dir: string): ReleaseManifest | undefined {
  const file = join(dir, 'dist/release.json');
  if (!existsSync(file)) return undefined;
  return ReleaseManifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
}
