import { randomUUID } from 'node:crypto';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ignoreMissing } from '../../platform/files';
import {
  DRAFT_LIFETIME_MS,
  isKept,
  SUFFIX,
  variantsOf,
  weightOf,
  type KeptFile,
  type ReleaseFiles,
} from './release-files';

/** Keeps releases in a folder: `<folder>/<name>/<version>/<path>`, each text file compressed once, beside it. */
export function releaseFolder(folder: string): ReleaseFiles {
  const place = (name: string, version: string) => join(folder, name, version);

  return {
    async keep(name, version, files) {
      const goal = place(name, version);
      if (await holds(goal, files)) return;
      const draft = join(folder, `.draft-${randomUUID()}`);
      try {
        await writeDraft(draft, files);
        await mkdir(dirname(goal), { recursive: true });
        if (await exists(goal)) {
          // Left by a database that is gone: the release is registered anew, with these bytes.
          await rename(goal, `${draft}-old`).catch(ignoreMissing);
        }
        await rename(draft, goal);
      } catch (error) {
        // Another process may have been first with the same release.
        if (!(await holds(goal, files))) throw error;
      } finally {
        await rm(draft, { recursive: true, force: true });
        await rm(`${draft}-old`, { recursive: true, force: true });
      }
    },

    read: (name, version, path) => readFile(join(place(name, version), path)),

    async open(name, version, path, encoding) {
      const file = await open(join(place(name, version), path) + SUFFIX[encoding]);
      const { size } = await file.stat();
      return { stream: file.createReadStream(), length: size };
    },

    list: (name, version) => list(place(name, version)),

    async remove(name, version) {
      const weight = weightOf(await list(place(name, version)));
      // Gone at once and as a whole: whoever looks next finds all of it, or nothing.
      const gone = join(folder, `.draft-${randomUUID()}`);
      await rename(place(name, version), gone).catch(ignoreMissing);
      await rm(gone, { recursive: true, force: true });
      return weight;
    },

    async sweep() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((entry) => entry.startsWith('.draft-'))) {
        const draft = join(folder, name);
        // Another instance may sweep too.
        const made = await stat(draft).catch(() => undefined);
        if (made && Date.now() - made.mtimeMs > DRAFT_LIFETIME_MS)
          await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

async function writeDraft(draft: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(draft, path)), { recursive: true });
    for (const [name, content] of await variantsOf(path, bytes))
      await writeFile(join(draft, name), content);
  }
}

async function list(folder: string): Promise<Map<string, KeptFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      ignoreMissing(error);
      return [];
    },
  );
  const files = entries.filter((entry) => entry.isFile());
  const kept = files.map(async (file) => {
    const path = join(file.parentPath, file.name);
    // It may go just now.
    const found = await stat(path).catch(ignoreMissing);
    const name = relative(folder, path).replaceAll(sep, '/');
    return found ? ([[name, { bytes: found.size, changedAt: found.mtimeMs }]] as const) : [];
  });
  return new Map((await Promise.all(kept)).flat());
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a folder holds these files, with these bytes, in all their forms. */
async function holds(folder: string, files: ReadonlyMap<string, Buffer>): Promise<boolean> {
  for (const [path, bytes] of files)
    if (!(await isKept(path, bytes, (name) => readFile(join(folder, name))))) return false;
  return true;
}
