import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import { chart } from './chart';
import type { Results } from './results';

const FOLDER = 'bench/results';

const LATEST = `${FOLDER}/latest.json`;

/** What was measured last. Rejects where nothing was. */
export async function readResults(): Promise<Results> {
  const results: Results = JSON.parse(await readFile(join(ROOT, LATEST), 'utf8'));
  return results;
}

/** Writes what was measured, and the picture of it; answers with the files' names. What the server answers stays. */
export async function writeResults(measured: Results): Promise<string[]> {
  const { server } = await readResults().catch((): Partial<Results> => ({}));
  const results = { ...(server && { server }), ...measured };
  await mkdir(join(ROOT, FOLDER), { recursive: true });
  const files = {
    [LATEST]: `${JSON.stringify(results, null, 2)}\n`,
    [`${FOLDER}/latest.svg`]: chart(results),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(ROOT, name), text);
  return Object.keys(files);
}
