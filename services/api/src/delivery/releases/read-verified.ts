import { createHash } from 'node:crypto';
import { releaseId, type ReleaseManifest } from '@site/contracts';
import { ApiError, conflict } from '../../platform/http/api-error';
import type { ReleaseFiles } from './release-files';

/** `sha384-<base64>`, as browsers and manifests write it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Reads a file and checks its signed hash. Throws `conflict` if it is missing or changed; releasing again repairs it. */
export async function readVerified(
  files: Pick<ReleaseFiles, 'read'>,
  release: ReleaseManifest,
  path: string,
): Promise<Buffer> {
  const id = releaseId(release);
  const bytes = await files.read(release.name, release.version, path).catch((cause: unknown) => {
    // Errors of a bucket have their own message.
    if (cause instanceof ApiError) throw cause;
    throw conflict(`The files of ${id} are missing; release it again`, { cause });
  });
  const listed = release.files.find((file) => file.path === path);
  if (integrityOf(bytes) !== listed?.integrity)
    throw conflict(`${path} of ${id} was changed after the upload; release it again`);
  return bytes;
}
