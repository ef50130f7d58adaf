import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { damagedFiles } from '@site/admin-client';
import { releaseId, ReleaseUse, type DamagedRelease } from '@site/contracts';
import * as z from 'zod';
import { installRoot } from '../part/install-root';
import { callAdmin } from './admin-client';
import { uploadRelease } from './upload-release';

const Built = z.object({ name: z.string(), version: z.string() });

/** Whether `dist/` of this folder holds that release. */
const isBuiltIn = (dir: string, release: z.infer<typeof Built>): boolean => {
  const file = join(dir, 'dist/release.json');
  if (!existsSync(file)) return false;
  const { success, data } = Built.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return success && releaseId(data) === releaseId(release);
};

export interface PutBack {
  back: string[];
  /** What this checkout has not built. */
  lost: DamagedRelease[];
}

/** Uploads damaged releases again, as far as they are built here: their files are put where they are missing. */
export async function putBack(
  damaged: DamagedRelease[],
  root = installRoot(process.cwd()),
): Promise<PutBack> {
  const done: PutBack = { back: [], lost: [] };
  for (const release of damaged) {
    const dir = join(root, release.name);
    if (isBuiltIn(dir, release)) {
      await uploadRelease(dir);
      done.back.push(releaseId(release));
    } else done.lost.push(release);
  }
  return done;
}

/** Files of which releases are gone or changed, where the site looks for them. */
export const damagedReleases = async (): Promise<DamagedRelease[]> =>
  (await damagedFiles(callAdmin)).releases;

const OF: Record<ReleaseUse, string> = {
  live: 'is live',
  canary: 'is on canary',
  fallback: 'is what browsers fall back to',
};

/** `mfe-tools@1.0.0 is live: page.js is gone, and 3 more files.` */
export const sayDamaged = ({ files, use, ...release }: DamagedRelease): string => {
  const [first] = files;
  const more = files.length - 1;
  const others = more > 0 ? `, and ${more} more ${more === 1 ? 'file' : 'files'}` : '';
  return `${releaseId(release)} ${OF[use]}: ${first?.path} is ${first?.fault}${others}.`;
};

const WAY_OUT: Record<ReleaseUse, string> = {
  live: ', or takes it back with npm run site -- rollback',
  canary: ', or takes it back with npm run site -- canary <part> --end',
  fallback: '; until then it is missed only where what is live fails',
};

export const sayPutBack = ({ back, lost }: PutBack): string[] => [
  ...(back.length > 0 ? [`Put back: ${back.join(', ')}.`] : []),
  ...ReleaseUse.options.flatMap((use) => {
    const ids = lost.filter((one) => one.use === use).map(releaseId);
    if (ids.length === 0) return [];
    return [
      `Not built here: ${ids.join(', ')}. Its team releases it again from the commit that it was built from${WAY_OUT[use]}.`,
    ];
  }),
];
