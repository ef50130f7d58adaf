import { join } from 'node:path';
import { listDamagedFiles } from '@site/admin-client';
import { plural, releaseId, ReleaseUse, type DamagedRelease } from '@site/contracts';
import { builtManifest } from '../build/manifest';
import { installRoot } from '../part/packages';
import { callAdmin } from './admin-client';
import { uploadRelease } from './upload-release';

/** Uploads damaged releases again, if they are built here; prints what is damaged and what was restored. */
export async function restoreReleases(
  damaged: DamagedRelease[],
  root = installRoot(process.cwd()),
): Promise<void> {
  for (const release of damaged) console.log(describeDamage(release));
  const built = damaged.filter(
    ({ name, version }) => builtManifest(join(root, name))?.version === version,
  );
  for (const { name } of built) await uploadRelease(join(root, name));
  if (built.length > 0) console.log(`Restored: ${built.map(releaseId).join(', ')}.`);
  const missing = damaged.filter((release) => !built.includes(release));
  for (const use of ReleaseUse.options) {
    const ids = missing.filter((release) => release.use === use).map(releaseId);
    if (ids.length > 0)
      console.log(
        `Not built here: ${ids.join(', ')}. Ask its team to release it again from the same commit${ALTERNATIVES[use]}.`,
      );
  }
}

/** The releases with missing or changed files. */
export const damagedReleases = async (): Promise<DamagedRelease[]> =>
  (await listDamagedFiles(callAdmin)).releases;

const USES: Record<ReleaseUse, string> = {
  live: 'is live',
  canary: 'is on canary',
  fallback: 'is the fallback of a live release',
};

/** `mfe-tools@1.0.0 is live: page.js is gone, and 3 more files.` */
const describeDamage = ({ files, use, ...release }: DamagedRelease): string => {
  const [first] = files;
  const more = files.length - 1;
  const others = more > 0 ? `, and ${plural(more, 'more file')}` : '';
  return `${releaseId(release)} ${USES[use]}: ${first?.path} is ${first?.fault}${others}.`;
};

const ALTERNATIVES: Record<ReleaseUse, string> = {
  live: ', or to roll it back with npm run site -- rollback',
  canary: ', or to end it with npm run site -- canary <part> --end',
  fallback: '; until then visitors are affected only if the live release fails',
};
