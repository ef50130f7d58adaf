import type { Finding } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import { readVerified } from '../releases/read-verified';
import type { ReleaseFiles } from '../releases/release-files';
import { changed, finding, type Change } from '../compositions/change';

/** New releases of which a file, for the browser or the server, is no longer what was signed: the first of each. */
export async function changedFiles(
  change: Change,
  files: Pick<ReleaseFiles, 'read'>,
): Promise<Finding[]> {
  const found = await Promise.all(
    changed(change).map(async (release) => {
      try {
        for (const { path } of release.files) await readVerified(files, release, path);
        return [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return [finding('files_changed', release, error.message)];
      }
    }),
  );
  return found.flat();
}
