import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDamagedFiles } from '@site/admin-client';
import { plural, releaseId, ReleaseUse, type DamagedRelease } from '@site/contracts';
import * as z from 'zod';
import { installRoot } from '../part/packages';
import { callAdmin } from './admin-client';
import { uploadRelease } from './upload-release';

const BuiltRelease = z.object({ name: z.string(), version: z.string() });

/** Whether `dist/` of this folder is that release. */
const isReleaseBuilt = (dir: string, release: DamagedRelease): boolean => {
  const file = join(dir, 'dist/release.json');
  if (!existsSync(file)) return false;
  const { data } = BuiltRelease.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return data !== undefined && releaseId(data) === releaseId(release);
};

interface RestoreResult {
  /** Ids of the releases that were uploaded again. */
  restored: string[];
  /** Releases that are not built here. */
  missing: DamagedRelease[];
}

/** Uploads damaged releases again, if they are built here. */
export async function restoreReleases(
  damaged: DamagedRelease[],
  root = installRoot(process.cwd()),
): Promise<RestoreResult> {
  const result: RestoreResult = { restored: [], missing: [] };
  for (const release of damaged) {
    const dir = join(root, release.name);
    if (isReleaseBuilt(dir, release)) {
      await uploadRelease(dir);
      result.restored.push(releaseId(release));
    } else result.missing.push(release);
  }
  return result;
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
export const describeDamage = ({ files, use, ...release }: DamagedRelease): string => {
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

export const describeRestored = ({ restored, missing }: RestoreResult): string[] => [
  ...(restored.length > 0 ? [`Restored: ${restored.join(', ')}.`] : []),
  ...ReleaseUse.options.flatMap((use) => {
    const ids = missing.filter((release) => release.use === use).map(releaseId);
    if (ids.length === 0) return [];
    return [
      `Not built here: ${ids.join(', ')}. Ask its team to release it again from the same commit${ALTERNATIVES[use]}.`,
    ];
  }),
];
