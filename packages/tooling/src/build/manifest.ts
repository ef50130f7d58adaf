import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, basename, join, relative } from 'node:path';
import type { Compilation, MultiStats } from 'webpack';
import {
  CONTRACT_VERSION,
  ReleaseManifest,
  SUPPORTED_CONTRACTS,
  type Expose,
  type PageCard,
  type PageDescription,
  type ReleaseFile,
} from '@site/contracts';
import { CommandError } from '../command-line';
import { DESCRIPTION } from '../part/description';
import { lazySharedRequests, providedVersions, requiredRanges } from '../webpack/shared';
import { writeStandaloneEntry } from './standalone-entry';
import { consumedRequest, consumedRequests, usedExports } from './shared-modules';
import { writeTypes } from './types';
import { exposeKey, partExpose } from '../part/exposes';
import type { Part } from '../part/part';
import { packageFolder, readPackage } from '../part/packages';

/** Adds the pictures of the description to `dist/browser/`, and writes `dist/release.json`. */
export function writeManifest(part: Part, stats: MultiStats): ReleaseManifest {
  const [browser, server] = stats.stats.map(({ compilation }) => compilation);
  if (!browser || !server)
    throw new Error('A part has two builds, for browsers and for the server.');
  const isShell = part.name === 'shell';
  const expose = (key: string): Expose => ({
    key: `./${key}`,
    files: chunkFiles(browser, key),
    shared: consumedModules(browser, key),
  });

  const pages: PageDescription[] = part.config.pages.map(({ module, ...page }) => ({
    ...page,
    ...(page.nav && {
      nav: { ...page.nav, image: emitPicture(part.dir, 'nav', page.nav.image) },
    }),
    ...withCard(part.dir, page),
    ...(page.paths && {
      paths: page.paths.map((path) =>
        typeof path === 'string' ? path : { ...path, ...withCard(part.dir, path) },
      ),
    }),
    expose: expose(exposeKey(module)),
  }));
  if (isShell) emitPicture(part.dir, 'card', SITE_CARD);
  const types = writeTypes(part, isShell ? {} : usedExports([browser, server]));
  const standaloneEntry = isShell ? undefined : writeStandaloneEntry(part, types);

  const entryFiles = isShell ? entrypointFiles(browser) : ['entry.js'];
  const manifest: ReleaseManifest = {
    name: part.name,
    version: part.version,
    contract: CONTRACT_VERSION,
    ...(isShell && { contracts: SUPPORTED_CONTRACTS }),
    container: part.container,
    ...(!isShell && { contentNamed: true }),
    documentPolicy: true,
    entry: entryFiles.find((file) => file.endsWith('.js'))!,
    standaloneEntry,
    styles: entryFiles.filter((file) => file.endsWith('.css')),
    preload: isShell ? Object.keys(browser.assets).filter(isFont) : [],
    server: 'server/server.js',
    types,
    files: [],
    shared: isShell
      ? { ...providedVersions(part.root), [RUNTIME]: runtimeVersion(part.root) }
      : {
          ...requiredRanges(consumedRequests(browser, server), part.root),
          [RUNTIME]: `^${runtimeVersion(part.root)}`,
        },
    sharedFiles: isShell ? lazySharedFiles(browser) : {},
    pages,
    parts: Object.fromEntries(
      Object.keys(part.config.parts ?? {}).map((name) => [name, expose(partExpose(name))]),
    ),
  };
  manifest.files = releaseFiles(part.dir);
  writeFileSync(join(part.dir, 'dist/release.json'), JSON.stringify(manifest, null, 2));
  return manifest;
}

/** The manifest in `dist/`; undefined if there is none, or this version cannot read it. */
export function builtManifest(dir: string): ReleaseManifest | undefined {
  const file = join(dir, 'dist/release.json');
  if (!existsSync(file)) return undefined;
  return ReleaseManifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
}

/** Listed like a shared module, so that compositions with incompatible versions of the runtime are refused. */
const RUNTIME = '@module-federation/runtime';

const runtimeVersion = (root: string): string => readPackage(packageFolder(root, RUNTIME)).version;

/** Fonts are preloaded: a browser would discover them only after the style sheet. */
const isFont = (file: string) => file.endsWith('.woff2');

const entrypointFiles = (compilation: Compilation): string[] => [
  ...compilation.entrypoints.get('shell')!.getFiles(),
];

/** The files of a chunk and of what it loads synchronously, in webpack's order. */
function chunkFiles(compilation: Compilation, name: string): string[] {
  const chunk = compilation.namedChunks.get(name);
  if (!chunk) throw new Error(`The build has no chunk named ${name}.`);
  const files = new Set<string>();
  for (const group of chunk.groupsIterable) {
    if (group.isInitial()) continue;
    for (const file of group.getFiles()) files.add(file);
  }
  return [...(files.size > 0 ? files : chunk.files)];
}

/** The shared modules that a chunk takes from the shell. */
function consumedModules(compilation: Compilation, name: string): string[] {
  const found = new Set<string>();
  for (const group of compilation.namedChunks.get(name)!.groupsIterable) {
    for (const chunk of group.chunks) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        const request = consumedRequest(module);
        if (request !== undefined) found.add(request);
      }
    }
  }
  return [...found].sort();
}

/** For each lazily shared module of the shell: the files of the chunk group that holds it. */
function lazySharedFiles(compilation: Compilation): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue;
    const request = lazySharedRequests.find((r) =>
      module.readableIdentifier(compilation.requestShortener).includes(`${r}@`),
    );
    const block = module.blocks[0];
    const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
    if (request && group) found[request] = group.getFiles().filter((file) => file.endsWith('.js'));
  }
  const missing = lazySharedRequests.filter((request) => !found[request]);
  if (missing.length > 0) throw new Error(`The shell provides no chunk for ${missing.join(', ')}.`);
  return found;
}

/** For links to pages without a card. */
const SITE_CARD = '@site/art/social/site.png';

const withCard = (dir: string, { card }: { card?: PageCard }): { card?: PageCard } =>
  card ? { card: { ...card, image: emitPicture(dir, 'card', card.image) } } : {};

/** Copies a picture of a description into the browser's files. Returns its path. */
function emitPicture(dir: string, kind: 'nav' | 'card', request: string): string {
  const source = findPicture(dir, request);
  const bytes = readFileSync(source);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const type = extname(source);
  const file = `media/${kind}-${basename(source, type)}.${hash}${type}`;
  mkdirSync(join(dir, 'dist/browser/media'), { recursive: true });
  writeFileSync(join(dir, 'dist/browser', file), bytes);
  return file;
}

function findPicture(dir: string, request: string): string {
  try {
    return require.resolve(request, { paths: [dir] });
  } catch (cause) {
    throw new CommandError(`The picture ${request} of ${DESCRIPTION} does not exist.`, { cause });
  }
}

/** Everything that is uploaded, with its SHA-384: the browser's files, and `server/server.js`. */
export function releaseFiles(dir: string): ReleaseFile[] {
  return listReleaseFiles(dir).map(({ path, source }) => {
    const bytes = readFileSync(source);
    return {
      path,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      size: bytes.length,
    };
  });
}

export function listReleaseFiles(dir: string): { path: string; source: string }[] {
  const browser = join(dir, 'dist/browser');
  const files = readdirSync(browser, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({ path: relative(browser, source), source }));
  return [...files, { path: 'server/server.js', source: join(dir, 'dist/server/server.js') }].sort(
    (a, b) => (a.path < b.path ? -1 : 1),
  );
}
