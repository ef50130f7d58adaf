import type { ReleaseManifest } from '@site/contracts';

/** Stands where a version would, for files whose names tell what they hold. It is no version: those begin with a digit. */
export const ANY_VERSION = 'files';

/** The description of a remote for hosts with the federation runtime, written by the build. */
export const MF_MANIFEST = 'mf-manifest.json';

type Named = Pick<ReleaseManifest, 'name' | 'version' | 'entry' | 'server' | 'contentNamed'>;

/** Whether a file has the same address in every release that holds it. */
export const keepsAddress = ({ contentNamed, entry, server }: Named, path: string): boolean =>
  contentNamed === true && ![entry, server, MF_MANIFEST].includes(path);

/** The path under which a release's file is served. */
export const fileAddress = (manifest: Named, path: string): string =>
  `/releases/${manifest.name}/${keepsAddress(manifest, path) ? ANY_VERSION : manifest.version}/${path}`;
