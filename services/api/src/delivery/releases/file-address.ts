import type { ReleaseManifest } from '@site/contracts';

/** Replaces the version in addresses of content-named files. Versions begin with a digit. */
export const CONTENT_FOLDER = 'files';

/** Describes a remote for hosts with the federation runtime; written by the build. */
export const MF_MANIFEST = 'mf-manifest.json';

type AddressFields = Pick<
  ReleaseManifest,
  'name' | 'version' | 'entry' | 'server' | 'contentNamed'
>;

/** Whether a file is named by its content, and so has the same address in every release that contains it. */
export const isContentNamed = (
  { contentNamed, entry, server }: AddressFields,
  path: string,
): boolean => contentNamed === true && ![entry, server, MF_MANIFEST].includes(path);

/** The path under which a release's file is served. */
export const fileAddress = (manifest: AddressFields, path: string): string =>
  `/releases/${manifest.name}/${isContentNamed(manifest, path) ? CONTENT_FOLDER : manifest.version}/${path}`;
