import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '../files';

const alreadyExists = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

const read = async (file: string) =>
  (await readFile(file, 'utf8').catch(ignoreMissing))?.trim() || undefined;

/** The content of `<dataDir>/<name>`; undefined if it does not exist. */
export const readSecret = (dataDir: string, name: string): Promise<string | undefined> =>
  read(join(dataDir, name));

const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The content of `<dataDir>/<name>`, readable by its owner only. Created with 256 random bits as base64url, or the
 * result of `create`.
 */
export const readOrCreateSecret = async (
  dataDir: string,
  name: string,
  create = randomSecret,
): Promise<string> => {
  const file = join(dataDir, name);
  const existing = await read(file);
  if (existing) return existing;

  const secret = create();
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, `${secret}\n`, { mode: 0o600 });
  try {
    // Linking is atomic: another process sees no file or a complete one, and the first of two wins.
    await link(draft, file);
    return secret;
  } catch (error) {
    const other = alreadyExists(error) ? await read(file) : undefined;
    if (other) return other;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};
