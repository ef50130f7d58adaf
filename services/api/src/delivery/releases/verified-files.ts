import type { PageDescription, ReleaseManifest } from '@site/contracts';
import * as z from 'zod/mini';
import { invalidInput } from '../../platform/http/api-error';
import { contentMismatch } from '../../platform/files';
import { MF_MANIFEST } from './file-address';
import { integrityOf } from './read-verified';
import { isServerFile } from './release-files';
import { readTypeArchive } from './type-archive';

const refusal = (message: string) => invalidInput(message);

/** Decodes the files of an upload. Throws `invalid_input` unless they are exactly those of the manifest, with valid content. */
export function verifiedFiles(
  manifest: ReleaseManifest,
  uploaded: Record<string, string>,
): Map<string, Buffer> {
  const listed = new Set(manifest.files.map(({ path }) => path));
  const browserFiles = browserFilesOf(manifest);
  const unlisted = [manifest.server, ...browserFiles].find((path) => !listed.has(path));
  if (unlisted) throw refusal(`The manifest needs ${unlisted}, but does not list it`);
  const hidden = browserFiles.find((path) => path === manifest.server || isServerFile(path));
  if (hidden) throw refusal(`${hidden} is a server file, which browsers cannot load`);
  const extra = Object.keys(uploaded).find((path) => !listed.has(path));
  if (extra) throw refusal(`The manifest does not name ${extra}`);

  return new Map(
    manifest.files.map(({ path, integrity, size }) => {
      const text = Object.hasOwn(uploaded, path) ? uploaded[path] : undefined;
      if (text === undefined) throw refusal(`The file ${path} is missing`);
      const bytes = Buffer.from(text, 'base64');
      if (bytes.length !== size || integrityOf(bytes) !== integrity)
        throw refusal(`The file ${path} does not match the manifest: remove dist and build again`);
      const mismatch = contentMismatch(path, bytes);
      if (mismatch) throw refusal(`The file ${path} does not match its name: ${mismatch}`);
      if (path === MF_MANIFEST) rejectCode(bytes);
      if (path === manifest.types) checkTypes(path, bytes);
      return [path, bytes];
    }),
  );
}

const MfManifest = z.object({
  metaData: z.object({ publicPath: z.literal('auto'), getPublicPath: z.optional(z.undefined()) }),
});

/** Hosts run `getPublicPath` as code. */
function rejectCode(bytes: Buffer): void {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    value = undefined;
  }
  if (!MfManifest.safeParse(value).success)
    throw refusal(`${MF_MANIFEST} needs the publicPath "auto" and no getPublicPath`);
}

function checkTypes(path: string, bytes: Buffer): void {
  try {
    readTypeArchive(bytes);
  } catch (error) {
    throw refusal(`${path} contains no valid types: ${(error as Error).message}`);
  }
}

const browserFilesOf = (manifest: ReleaseManifest): string[] => [
  manifest.entry,
  ...(manifest.standaloneEntry ? [manifest.standaloneEntry] : []),
  ...(manifest.types ? [manifest.types] : []),
  ...manifest.styles,
  ...manifest.preload,
  ...Object.values(manifest.sharedFiles).flat(),
  ...manifest.pages.flatMap(filesOfPage),
  ...Object.values(manifest.parts).flatMap(({ files }) => files),
];

const filesOfPage = ({ nav, card, paths = [], expose }: PageDescription): string[] => {
  const cards = [card, ...paths.map((path) => (typeof path === 'string' ? undefined : path.card))];
  return [
    ...(nav ? [nav.image] : []),
    ...cards.flatMap((cardOfPath) => (cardOfPath ? [cardOfPath.image] : [])),
    ...expose.files,
  ];
};
