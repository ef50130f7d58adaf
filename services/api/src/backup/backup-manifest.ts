import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { BackupError } from './backup-error';

/** A file of a backup, by its path in there. */
const KeptFile = z.object({
  path: z.string(),
  bytes: z.int().nonnegative(),
  /** Hex. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type KeptFile = z.infer<typeof KeptFile>;

/** What makes a folder a backup: it is written when everything else is on the disk. */
const BackupManifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The number of the last migration of the program that has written it. */
  migration: z.int().nonnegative(),
  collections: z.array(KeptFile.extend({ name: z.string(), documents: z.int().nonnegative() })),
  releases: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** `path` as the release names it. */
      files: z.array(KeptFile),
    }),
  ),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

const NAME = 'backup.json';

export const writeManifest = async (folder: string, manifest: BackupManifest): Promise<void> => {
  const draft = join(folder, `.${NAME}`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, NAME));
};

/** Throws `BackupError` for a folder that is no backup, or not a whole one. */
export const readManifest = async (folder: string): Promise<BackupManifest> => {
  let text: string;
  try {
    text = await readFile(join(folder, NAME), 'utf8');
  } catch {
    throw new BackupError(
      `${folder} is no whole backup: it has no ${NAME}, which is written last. Take another, or one that was not cut off.`,
    );
  }
  try {
    return BackupManifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(
      `${NAME} in ${folder} is damaged, or of a program that this one does not know. Take another backup.`,
    );
  }
};
