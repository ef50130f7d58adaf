import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Part } from '../part/part';

const Assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The fields that `rewriteManifest` changes in the manifest of the federation plugin. */
const Manifest = z.looseObject({
  metaData: z.looseObject({
    buildInfo: z.looseObject({}),
    remoteEntry: z.looseObject({}),
    types: z.looseObject({}),
  }),
  exposes: z.array(z.looseObject({ assets: z.object({ js: Assets, css: Assets }) })),
});

/**
 * Writes the remote's entry with the federation runtime, for other hosts, and points `mf-manifest.json` to it and to the
 * archive `types`. Returns the entry's path in the release.
 */
export function writeStandaloneEntry(part: Part, types: string): string {
  const browserPath = (file: string) => join(part.dir, 'dist/browser', file);
  const runtime = readFileSync(join(part.dir, 'dist/standalone/runtime.js'), 'utf8');
  const text = `${runtime}\n${readFileSync(browserPath('entry.js'), 'utf8')}`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const entry = `remoteEntry.${hash}.js`;
  writeFileSync(browserPath(entry), text);

  const manifest = Manifest.parse(
    JSON.parse(readFileSync(browserPath('mf-manifest.json'), 'utf8')),
  );
  writeFileSync(
    browserPath('mf-manifest.json'),
    JSON.stringify(rewriteManifest(part, manifest, entry, types)),
  );
  rmSync(browserPath('mf-stats.json'));
  return entry;
}

/** The manifest is in the folder of the version; files named by a content hash are in a folder beside it (docs/adr/0001). */
const servedPath = (file: string): string => `../files/${file}`;

const rewriteManifest = (
  part: Part,
  manifest: z.infer<typeof Manifest>,
  entry: string,
  types: string,
) => ({
  ...manifest,
  id: part.name,
  name: part.name,
  metaData: {
    ...manifest.metaData,
    name: part.name,
    buildInfo: { ...manifest.metaData.buildInfo, buildVersion: part.version },
    remoteEntry: { ...manifest.metaData.remoteEntry, name: servedPath(entry) },
    types: { ...manifest.metaData.types, zip: servedPath(types) },
    publicPath: 'auto',
  },
  exposes: manifest.exposes.map((expose) => ({
    ...expose,
    assets: {
      // `sync` scripts would be run by the host's runtime, but a chunk must be requested by its remote.
      js: { sync: [], async: expose.assets.js.sync.map(servedPath) },
      css: { sync: expose.assets.css.sync.map(servedPath), async: [] },
    },
  })),
});
