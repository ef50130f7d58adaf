import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@site/contracts';
import { liveParts, promote } from '../admin/compositions';
import { uploadRelease } from '../admin/upload-release';
import { buildPart } from '../build/build-part';
import { readPart } from '../part/part';
import { forgetModules } from './forget-modules';

export interface PutLive {
  name: string;
  version: string;
  composition: Composition;
}

/** Builds, uploads and promotes the part in this folder. Answers with nothing where what it holds is live already. */
export async function putLive(dir: string): Promise<PutLive | undefined> {
  forgetModules(dir);
  const { name, version } = await buildPart(dir, () => {});
  if (readPart(dir).version !== version) {
    // Something was saved during the build, which may have read it: those bytes must not go by this version.
    rmSync(join(dir, 'dist/release.json'));
    return undefined;
  }
  if ((await liveParts())?.[name] === version) return undefined;
  const composition = await promote([await uploadRelease(dir)], { reason: 'npm run dev' });
  return { name, version, composition };
}
