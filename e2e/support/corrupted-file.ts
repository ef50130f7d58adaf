import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { OwnSite } from './administration';

/**
 * Flips a byte of a released file where the site keeps it, in each of its forms; `name` is where its path ends. Answers
 * with what puts it right again.
 */
export async function corruptFile(
  { dataDir }: OwnSite,
  part: string,
  name: RegExp,
): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'releases', part);
  const paths = await readdir(folder, { recursive: true });
  const path = paths.find((one) => name.test(one));
  if (!path) throw new Error(`${part} has no file like ${name}`);

  const bytes = await readFile(join(folder, path));
  const flipped = Buffer.from(bytes);
  const place = bytes.length - 10;
  flipped[place] = flipped[place]! ^ 1;
  const write = async (content: Buffer) => {
    await writeFile(join(folder, path), content);
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(content));
    await writeFile(join(folder, `${path}.gz`), gzipSync(content));
  };
  await write(flipped);
  return () => write(bytes);
}
