import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error';
import type { KeptFile } from './backup-manifest';

/** Counts and hashes what passes. */
const measured = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, told: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Writes a file that its owner alone may read, and answers when it is on the disk. */
export const keepFile = async (
  folder: string,
  path: string,
  source: Readable | AsyncIterable<Buffer>,
): Promise<KeptFile> => {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const { through, told } = measured();
  await pipeline(source, through, createWriteStream(place, { mode: 0o600 }));
  const file = await open(place, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return { path, ...told() };
};

/** Throws `BackupError`, which names the file, where it is not as it was written. */
export const checkFile = async (
  folder: string,
  { path, bytes, sha256 }: KeptFile,
): Promise<void> => {
  const { through, told } = measured();
  through.resume();
  try {
    await pipeline(createReadStream(join(folder, path)), through);
  } catch (cause) {
    throw new BackupError(`${path} of the backup is missing or cannot be read.`, { cause });
  }
  const found = told();
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupError(`${path} of the backup is damaged: it is not as it was written.`);
};
