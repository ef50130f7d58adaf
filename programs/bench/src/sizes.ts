/** What pages download: JavaScript and CSS in brotli as the site sends it, federated and as a monolith. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Expose, ReleaseManifest } from '@site/contracts';
import { buildPart } from '@site/tooling/build/build-part';
import { readPart } from '@site/tooling/part/part';
import { ROOT } from '@site/tooling/repository';
import { buildMonolith, chunkName } from './monolith/monolith';

const REMOTES = [
  'mfe-catalog',
  'mfe-content',
  'mfe-locator',
  'mfe-promotions',
  'mfe-studio',
  'mfe-tools',
];
const PAGES = ['/', '/products', '/store-locator', '/lottery', '/tools/dosing-calculator'];

export interface PageSize {
  path: string;
  /** Bytes. */
  federated: number;
  /** Bytes. */
  monolith: number;
}

const folderOf = (part: string) => join(ROOT, part, 'dist/browser');

/** As the server compresses a release's files. */
const sent = (file: string): number =>
  /\.(js|css)$/.test(file) ? brotliCompressSync(readFileSync(file)).length : 0;

const sum = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((bytes, file) => bytes + sent(file), 0);

interface Piece {
  part: ReleaseManifest;
  expose: Expose;
}

/** A page, and the parts of other remotes that stand on it. */
function piecesOf(path: string, manifests: ReleaseManifest[]): Piece[] {
  for (const part of manifests) {
    const page = part.pages.find((candidate) => candidate.path === path);
    if (!page) continue;
    const uses = (page.uses ?? []).map(({ remote, part: name }) => {
      const owner = manifests.find((manifest) => manifest.name === remote);
      const expose = owner?.parts[name];
      if (!owner || !expose) throw new Error(`${path} wants ${name} of ${remote}.`);
      return { part: owner, expose };
    });
    return [{ part, expose: page.expose }, ...uses];
  }
  throw new Error(`No part has the page ${path}.`);
}

const federatedFiles = (pieces: Piece[], shell: ReleaseManifest): string[] => {
  const ofShell = [
    shell.entry,
    ...shell.styles,
    ...pieces.flatMap(({ expose }) =>
      expose.shared.flatMap((name) => shell.sharedFiles[name] ?? []),
    ),
  ];
  return [
    ...ofShell.map((file) => join(folderOf('shell'), file)),
    ...pieces.flatMap(({ part, expose }) =>
      [part.entry, ...expose.files].map((file) => join(folderOf(part.name), file)),
    ),
  ];
};

/** Builds what has changed, the monolith always. */
export async function pageSizes(): Promise<PageSize[]> {
  const manifests: ReleaseManifest[] = [];
  for (const name of ['shell', ...REMOTES]) manifests.push(await buildPart(join(ROOT, name)));
  const shell = manifests[0]!;
  const monolith = await buildMonolith(
    readPart(join(ROOT, 'shell')),
    REMOTES.map((name) => readPart(join(ROOT, name))),
  );
  return PAGES.map((path) => {
    const pieces = piecesOf(path, manifests);
    const chunks = pieces.map(({ part, expose }) => chunkName(part.name, expose.key.slice(2)));
    const files = ['shell', ...chunks].flatMap((chunk) => monolith.files(chunk));
    return {
      path,
      federated: sum(federatedFiles(pieces, shell)),
      monolith: sum(files.map((file) => join(monolith.folder, file))),
    };
  });
}
