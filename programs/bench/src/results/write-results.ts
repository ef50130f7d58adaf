import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import { chart } from './chart';
import type { Results } from './results';

const FOLDER = 'bench/results';

/** Writes what was measured, and the picture of it; answers with the files' names. */
export async function writeResults(results: Results): Promise<string[]> {
  await mkdir(join(ROOT, FOLDER), { recursive: true });
  const files = {
    [`${FOLDER}/latest.json`]: `${JSON.stringify(results, null, 2)}\n`,
    [`${FOLDER}/latest.svg`]: chart(results),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(ROOT, name), text);
  return Object.keys(files);
}
