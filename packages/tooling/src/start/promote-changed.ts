import { join } from 'node:path';
import { callAdmin } from '../admin/admin-client';
import { uploadRelease } from '../admin/upload-release';
import { builtManifest } from '../build/build-part';
import { ROOT } from '../build/part';
import { PARTS } from './build-changed';

interface Compositions {
  live?: number;
  compositions: { number: number; parts: Record<string, string> }[];
}

/** Releases the built parts that are not what is live, and promotes them together. Answers with their names. */
export async function promoteChanged(): Promise<string[]> {
  const { live, compositions } = await callAdmin<Compositions>('GET', '/compositions');
  const parts = compositions.find(({ number }) => number === live)?.parts ?? {};
  const changed = PARTS.filter((name) => builtManifest(join(ROOT, name))?.version !== parts[name]);
  if (changed.length === 0) return [];

  const releases = [];
  for (const name of changed) releases.push(await uploadRelease(join(ROOT, name)));
  await callAdmin('POST', '/compositions', { releases });
  return changed;
}
