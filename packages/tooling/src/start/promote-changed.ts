import { join } from 'node:path';
import { liveParts, promote } from '../admin/compositions';
import { uploadRelease } from '../admin/upload-release';
import { builtManifest } from '../build/build-part';
import { ROOT } from '../build/part';
import { PARTS } from './build-changed';

/** Releases the built parts that are not what is live, and promotes them together. Answers with their names. */
export async function promoteChanged(): Promise<string[]> {
  const parts = await liveParts();
  const changed = PARTS.filter(
    (name) => builtManifest(join(ROOT, name))?.version !== parts?.[name],
  );
  if (changed.length === 0) return [];

  const releases = [];
  for (const name of changed) releases.push(await uploadRelease(join(ROOT, name)));
  await promote(releases, { reason: 'npm start' });
  return changed;
}
