import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '../platform/operator-error';

/** A file of a backup, by its path in the backup. */
const BackupFile = z.object({
  path: z.string(),
  bytes: z.int().nonnegative(),
  /** Hex. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type BackupFile = z.infer<typeof BackupFile>;

/** Marks a folder as a complete backup: it is written after all other files are on disk. */
const BackupManifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The number of the last migration of the program that wrote the backup. */
  migration: z.int().nonnegative(),
  collections: z.array(BackupFile.extend({ name: z.string(), documents: z.int().nonnegative() })),
  releases: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** `path` as in the manifest of the release. */
      files: z.array(BackupFile),
    }),
  ),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export const MANIFEST_NAME = 'backup.json';

export const writeManifest = async (folder: string, manifest: BackupManifest): Promise<void> => {
  const draft = join(folder, `.${MANIFEST_NAME}`);
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, join(folder, MANIFEST_NAME));
};

/** Throws `OperatorError` for a folder without a complete backup. */
export const readManifest = async (folder: string): Promise<BackupManifest> => {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_NAME), 'utf8');
  } catch {
    throw new OperatorError(
      `${folder} is not a complete backup: it has no ${MANIFEST_NAME}, which is written last. Choose another backup.`,
    );
  }
  try {
    return BackupManifest.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(
      `${MANIFEST_NAME} in ${folder} is damaged or has an unknown format. Choose another backup.`,
    );
  }
};
