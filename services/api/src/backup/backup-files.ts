import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../platform/operator-error';
import type { BackupFile } from './backup-manifest';

/** A pass-through stream that counts and hashes its bytes. */
const createMeter = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Writes a file readable by its owner only; resolves when it is on the disk. */
export const writeBackupFile = async (
  folder: string,
  path: string,
  source: Readable | AsyncIterable<Buffer>,
): Promise<BackupFile> => {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const meter = createMeter();
  const file = createWriteStream(target, { mode: 0o600, flush: true });
  await pipeline(source, meter.stream, file);
  return { path, ...meter.result() };
};

/** Throws `OperatorError` with the file's name when size or hash differ. */
export const verifyBackupFile = async (
  folder: string,
  { path, bytes, sha256 }: BackupFile,
): Promise<void> => {
  const meter = createMeter();
  meter.stream.resume();
  try {
    await pipeline(createReadStream(join(folder, path)), meter.stream);
  } catch (cause) {
    throw new OperatorError(`${path} of the backup is missing or cannot be read.`, { cause });
  }
  const found = meter.result();
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new OperatorError(`${path} of the backup is damaged: its size or hash differs.`);
};
