import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { LiveTypes } from '@site/contracts';
import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import * as z from 'zod/mini';
import { callSite, fetchSite, siteUrl } from '../admin/admin-client';
import { CommandError } from '../command-line';
import { siteRequests } from '../webpack/shared';

/**
 * Writes the types of all live parts into `@mf-types/` of a part's folder: `shell/` and `mfe-<name>/` as they are in the
 * releases, and `@site/` with a file for each shared module. Returns the parts with their versions. Throws CommandError
 * for an archive that is not what was released.
 */
export async function downloadTypes(dir: string): Promise<string[]> {
  const live = await callSite('/api/types', { response: LiveTypes });
  if (!live.shell) throw new CommandError(`The shell of ${siteUrl()} was released without types.`);
  const target = join(dir, '@mf-types');
  rmSync(target, { recursive: true, force: true });
  for (const [name, { url, integrity }] of Object.entries(live)) {
    const archive = unzipSync(await download(url, integrity));
    const isShell = name === 'shell';
    for (const [path, bytes] of Object.entries(archive))
      if (/^node_modules\/@site\//.test(path) ? isShell : /^[^/]+\.d\.ts$|^src\//.test(path))
        write(target, join(name, path), bytes);
    if (isShell) writeSharedModules(target, archive);
  }
  return Object.entries(live).map(([name, { version }]) => `${name}@${version}`);
}

async function download(url: string, integrity: string): Promise<Uint8Array> {
  const response = await fetchSite(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const hash = createHash('sha384').update(bytes).digest('base64');
  if (!response.ok || `sha384-${hash}` !== integrity)
    throw new CommandError(`${response.url} is not the file that was released.`);
  return bytes;
}

function write(target: string, path: string, text: string | Uint8Array): void {
  const file = join(target, path);
  if (!file.startsWith(target + sep)) throw new CommandError(`${path} is outside its archive.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const PackageJson = z.object({
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string() })])),
});

/** Writes a file for each shared module: `@site/shared-ui/router.d.ts` exports that entry of the shell's package. */
function writeSharedModules(target: string, archive: Unzipped): void {
  for (const request of siteRequests) {
    const [scope, name, ...rest] = request.split('/');
    const folder = `node_modules/${scope}/${name}`;
    const manifest = archive[`${folder}/package.json`];
    if (!manifest) continue;
    const { exports } = PackageJson.parse(JSON.parse(strFromU8(manifest)));
    const exported = exports[['.', ...rest].join('/')];
    const file = typeof exported === 'object' ? exported.types : exported;
    if (file === undefined) continue;
    const module = relative(dirname(request), join('shell', folder, file)).replace(/\.d\.ts$/, '');
    write(target, `${request}.d.ts`, `export * from '${module}';\n`);
  }
}
