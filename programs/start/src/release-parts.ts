import { join } from 'node:path';
import { promote } from '@site/tooling/admin/compositions';
import { uploadRelease } from '@site/tooling/admin/upload-release';
import { partVersion } from '@site/tooling/part/part';
import { ROOT } from '@site/tooling/repository';
import { PARTS } from './build-changed';

/** part → version */
type Parts = Record<string, string>;

/** The parts of this checkout whose sources are not those of the release that is live. */
export const differingParts = (live: Parts): string[] =>
  PARTS.filter((name) => partVersion(join(ROOT, name)) !== live[name]);

/** Releases the built parts that are not what is live, and promotes them together. Answers with their names. */
export async function releaseParts(live: Parts): Promise<string[]> {
  const changed = differingParts(live);
  if (changed.length === 0) return [];
  const releases = [];
  for (const name of changed) releases.push(await uploadRelease(join(ROOT, name)));
  await promote(releases, { reason: 'npm start' });
  return changed;
}
