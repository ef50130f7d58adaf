import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../platform/config/config';
import { openBucket } from './bucket';
import { releaseBucket } from './release-bucket';
import type { ReleaseFiles } from './release-files';
import { releaseFolder } from './release-folder';

/** Opens and sweeps the store of `RELEASES_URL`. Throws `BucketError`. */
export async function openReleaseFiles({
  dataDir,
  releasesUrl,
}: Pick<Config, 'dataDir' | 'releasesUrl'>): Promise<ReleaseFiles> {
  const files = await storeAt(releasesUrl, dataDir);
  await files.sweep();
  return files;
}

async function storeAt(releasesUrl: string | undefined, dataDir: string): Promise<ReleaseFiles> {
  if (releasesUrl === undefined) return releaseFolder(join(dataDir, 'releases'));
  const url = new URL(releasesUrl);
  if (url.protocol === 'file:') return releaseFolder(fileURLToPath(url));
  const prefix = decodeURIComponent(url.pathname).replace(/^\/|\/$/g, '');
  return releaseBucket(await openBucket(url.hostname), prefix && `${prefix}/`);
}
