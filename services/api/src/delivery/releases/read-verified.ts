import { createHash } from 'node:crypto';
import { releaseId, type ReleaseManifest } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import type { ReleaseFiles } from './release-files';

/** `sha384-<base64>`, as browsers and manifests write it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * A file of a release as it was signed. What lies on the disk may have been changed since the upload: `conflict`
 * where it was, or where the file is gone. Releasing the same again puts the files back.
 */
export async function readVerified(
  files: Pick<ReleaseFiles, 'read'>,
  release: ReleaseManifest,
  path: string,
): Promise<Buffer> {
  const id = releaseId(release);
  const bytes = await files.read(release.name, release.version, path).catch((cause: unknown) => {
    // A bucket says itself what it cannot do.
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('conflict', `The files of ${id} are not here; release it again`, { cause });
  });
  const listed = release.files.find((file) => file.path === path);
  if (integrityOf(bytes) !== listed?.integrity)
    throw new ApiError(
      'conflict',
      `${path} of ${id} is not what was released: it was changed after the upload; release it again`,
    );
  return bytes;
}
