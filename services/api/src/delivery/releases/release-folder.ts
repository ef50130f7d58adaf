import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ignoreMissing } from '../../platform/files';
import {
  compressedForms,
  DRAFT_LIFETIME_MS,
  isComplete,
  SUFFIX,
  type ReleaseFiles,
  type StoredFile,
} from './release-files';

/** Stores releases in a folder: `<folder>/<name>/<version>/<path>`, with compressed forms beside each text file. */
export function releaseFolder(folder: string): ReleaseFiles {
  const releasePath = (name: string, version: string) => join(folder, name, version);

  return {
    async store(name, version, files) {
      const target = releasePath(name, version);
      const isStored = () => isComplete(files, (form) => readFile(join(target, form)));
      if (await isStored()) return;
      const draft = join(folder, `.draft-${randomUUID()}`);
      try {
        await writeDraft(draft, files);
        await mkdir(dirname(target), { recursive: true });
        // A damaged release, or one of a database that no longer exists.
        await rename(target, `${draft}-old`).catch(ignoreMissing);
        await rename(draft, target);
      } catch (error) {
        // Another process may have stored the same release first.
        if (!(await isStored())) throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
        await rm(`${draft}-old`, { recursive: true, force: true });
      }
    },

    read: (name, version, path) => readFile(join(releasePath(name, version), path)),

    async open(name, version, path, encoding) {
      const file = await open(join(releasePath(name, version), path) + SUFFIX[encoding]);
      const { size } = await file.stat();
      return { stream: file.createReadStream(), length: size };
    },

    list: (name, version) => list(releasePath(name, version)),

    async remove(name, version) {
      // Renamed first, so that the release disappears atomically.
      const trash = join(folder, `.draft-${randomUUID()}`);
      await rename(releasePath(name, version), trash).catch(ignoreMissing);
      await rm(trash, { recursive: true, force: true });
    },

    async sweep() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((entry) => entry.startsWith('.draft-'))) {
        const draft = join(folder, name);
        // Another instance may have removed it.
        const stats = await stat(draft).catch(() => undefined);
        if (stats && Date.now() - stats.mtimeMs > DRAFT_LIFETIME_MS)
          await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

async function writeDraft(draft: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(draft, path)), { recursive: true });
    for (const [name, content] of await compressedForms(path, bytes))
      await writeFile(join(draft, name), content);
  }
}

async function list(folder: string): Promise<Map<string, StoredFile>> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(ignoreMissing);
  const files = entries?.filter((entry) => entry.isFile()) ?? [];
  const stored = files.map(async (file) => {
    const path = join(file.parentPath, file.name);
    // It may be removed at the same moment.
    const stats = await stat(path).catch(ignoreMissing);
    const name = relative(folder, path).replaceAll(sep, '/');
    return stats ? ([[name, { bytes: stats.size, changedAt: stats.mtimeMs }]] as const) : [];
  });
  return new Map((await Promise.all(stored)).flat());
}
