import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseId } from '@site/contracts';
import * as z from 'zod';
import { installRoot } from '../part/install-root';
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
  lost: string[];
}

/** Uploads again what is live, as far as it is built here: its files are put where they are missing. */
export async function putBack(
  live: Record<string, string>,
  root = installRoot(process.cwd()),
): Promise<PutBack> {
  const done: PutBack = { back: [], lost: [] };
  for (const [name, version] of Object.entries(live)) {
    const dir = join(root, name);
    const isHere = isBuiltIn(dir, { name, version });
    if (isHere) await uploadRelease(dir);
    done[isHere ? 'back' : 'lost'].push(releaseId({ name, version }));
  }
  return done;
}

export const sayPutBack = ({ back, lost }: PutBack): string[] => [
  ...(back.length > 0 ? [`Put back: ${back.join(', ')}.`] : []),
  ...(lost.length > 0
    ? [
        `Not built here: ${lost.join(', ')}. Its team releases it again from the commit that it was built from, or takes it back with npm run site -- rollback.`,
      ]
    : []),
];
