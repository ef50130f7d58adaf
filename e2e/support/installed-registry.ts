import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './commands';

const NAME = /^(?:@[\w-]+\/)?[\w.-]+$/;
/** Prefix of a package's name in the URL of its tarball. */
const FILES = '-/';

const folderOf = (name: string): string => join(ROOT, 'node_modules', name);

/** Folders of additional versions, which package.json files name with an `npm:` alias. */
const ALIASES: Record<string, string[]> = { typescript: ['typescript-7'] };

/** The registry's metadata of a package. */
async function packument(name: string, registry: string): Promise<object> {
  const versions = await Promise.all(
    [name, ...(ALIASES[name] ?? [])].map(async (folder) => {
      const text = await readFile(join(folderOf(folder), 'package.json'), 'utf8');
      const manifest = JSON.parse(text) as { version: string };
      const dist = { tarball: `${registry}/${FILES}${folder}` };
      return [manifest.version, { ...manifest, dist }] as const;
    }),
  );
  return { name, 'dist-tags': { latest: versions[0]![0] }, versions: Object.fromEntries(versions) };
}

/** Sends a package's files without its nested packages. */
function sendFiles(name: string, response: ServerResponse): void {
  const options = ['--exclude=./node_modules', '--transform=s,^\\.,package,'];
  const tar = spawn('tar', ['-cz', '-C', folderOf(name), ...options, '.']);
  response.setHeader('content-type', 'application/octet-stream');
  tar.stdout.pipe(response);
}

/**
 * Runs a local registry with the installed versions of packages. npm requests peer dependencies even if they are installed,
 * and they may not be in its cache.
 */
export async function withRegistry<T>(use: (options: string[]) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1);
    const name = path.startsWith(FILES) ? path.slice(FILES.length) : path;
    if (!NAME.test(name)) return void response.writeHead(404).end();
    if (name !== path) return sendFiles(name, response);
    packument(name, registry).then(
      (found) => response.setHeader('content-type', 'application/json').end(JSON.stringify(found)),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await use([`--registry=${registry}`, '--noproxy=127.0.0.1']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
