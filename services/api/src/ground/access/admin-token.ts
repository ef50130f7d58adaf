import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

const readToken = async (file: string) => {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The token in `<dataDir>/admin-token`, made there once, readable by its owner only. */
export const keptAdminToken = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'admin-token');
  const kept = await readToken(file);
  if (kept) return kept;

  const token = randomBytes(32).toString('base64url');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, `${token}\n`, { mode: 0o600 });
  try {
    // Linking is atomic: another process finds no token or a whole one, and the first of two wins.
    await link(draft, file);
    return token;
  } catch (error) {
    const other = isThere(error) ? await readToken(file) : undefined;
    if (other) return other;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};
