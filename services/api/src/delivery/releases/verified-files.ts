import type { ReleaseManifest } from '@site/contracts';
import { ApiError } from '../../ground/errors/api-error';
import { integrityOf } from './read-verified';

/** Exactly the files that the manifest names, each with the bytes that it names. */
export function verifiedFiles(
  manifest: ReleaseManifest,
  given: Record<string, string>,
): Map<string, Buffer> {
  const named = new Set(manifest.files.map(({ path }) => path));
  const unlisted = filesInUse(manifest).find((path) => !named.has(path));
  if (unlisted)
    throw new ApiError('invalid_input', `The manifest needs ${unlisted}, but does not list it`);
  const extra = Object.keys(given).find((path) => !named.has(path));
  if (extra) throw new ApiError('invalid_input', `The manifest does not name ${extra}`);

  return new Map(
    manifest.files.map(({ path, integrity }) => {
      const text = Object.hasOwn(given, path) ? given[path] : undefined;
      if (text === undefined) throw new ApiError('invalid_input', `The file ${path} is missing`);
      const bytes = Buffer.from(text, 'base64');
      if (integrityOf(bytes) !== integrity)
        throw new ApiError('invalid_input', `The file ${path} is not what the manifest says`);
      return [path, bytes];
    }),
  );
}

/** Every file that the manifest speaks of, beside its list. */
const filesInUse = (manifest: ReleaseManifest): string[] => [
  manifest.entry,
  manifest.server,
  ...manifest.styles,
  ...manifest.preload,
  ...Object.values(manifest.sharedFiles).flat(),
  ...manifest.pages.flatMap(({ nav, expose }) => [...(nav ? [nav.image] : []), ...expose.files]),
  ...Object.values(manifest.parts).flatMap(({ files }) => files),
];
