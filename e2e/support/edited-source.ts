import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './commands';

/**
 * Changes a text in a part's source, as its team would, and answers with what puts source and build back. The
 * part is built where it stands, because it needs the repository's packages.
 */
export const editSource = async (
  part: string,
  file: string,
  before: string,
  after: string,
): Promise<() => Promise<void>> => {
  const source = join(ROOT, part, file);
  const dist = join(ROOT, part, 'dist');
  const text = await readFile(source, 'utf8');
  if (text.split(before).length !== 2) throw new Error(`${file} has not ${before} exactly once.`);
  const kept = await mkdtemp(join(tmpdir(), 'site-e2e-dist-'));
  await cp(dist, kept, { recursive: true });
  await writeFile(source, text.replace(before, after));

  return async () => {
    await writeFile(source, text);
    await rm(dist, { recursive: true, force: true });
    await cp(kept, dist, { recursive: true });
    await rm(kept, { recursive: true });
  };
};
