import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { settleAll, limitConcurrency } from '../../platform/concurrency';
import type { Bucket } from './bucket';
import {
  compressedForms,
  isComplete,
  SUFFIX,
  type OpenFile,
  type ReleaseFiles,
  type StoredFile,
} from './release-files';

const CONCURRENT_REQUESTS = 8;

/**
 * Stores releases in a bucket, where objects appear one by one. The files of a release are in a folder named by their
 * content. The release exists once the object `whole` names that folder, which is written last:
 *
 *     <prefix><name>/<version>/<folder>/<path>    a file, and its compressed forms beside it
 *     <prefix><name>/<version>/whole              the folder's name
 *
 * The files of an interrupted upload stay until the same release is uploaded again or pruned.
 */
export function releaseBucket(bucket: Bucket, prefix: string): ReleaseFiles {
  /** Release → folder; complete releases do not change. */
  const folders = new Map<string, string>();

  const markerKey = (release: string) => `${prefix}${release}/whole`;

  /** The folder of a complete release. */
  const folderOf = async (release: string): Promise<string | undefined> => {
    const marker = await bucket.open(markerKey(release));
    const folder = marker && (await text(marker.stream));
    if (folder) folders.set(release, folder);
    return folder;
  };

  const openFile = async (release: string, path: string): Promise<OpenFile> => {
    const openIn = (folder: string | undefined) =>
      folder ? bucket.open(`${prefix}${release}/${folder}/${path}`) : undefined;
    // If the database was replaced, the same version may have been stored again with other files, in another folder.
    const file = (await openIn(folders.get(release))) ?? (await openIn(await folderOf(release)));
    if (!file) throw new Error(`${path} of ${release} is not in the bucket`);
    return file;
  };

  return {
    async store(name, version, files) {
      const release = `${name}/${version}`;
      const folder = contentHash(files);
      const before = await folderOf(release);
      const read = async (path: string) => buffer((await openFile(release, path)).stream);
      if (before === folder && (await isComplete(files, read))) return;

      const limit = limitConcurrency(CONCURRENT_REQUESTS);
      const uploads = [...files].map(([path, bytes]) =>
        limit(async () => {
          for (const [form, content] of await compressedForms(path, bytes))
            await bucket.put(`${prefix}${release}/${folder}/${form}`, content);
        }),
      );
      await settleAll(uploads);
      await bucket.put(markerKey(release), folder);
      folders.set(release, folder);
    },

    read: async (name, version, path) =>
      buffer((await openFile(`${name}/${version}`, path)).stream),

    open: (name, version, path, encoding) =>
      openFile(`${name}/${version}`, path + SUFFIX[encoding]),

    async list(name, version) {
      const release = `${name}/${version}`;
      const folder = await folderOf(release);
      const stored = new Map<string, StoredFile>();
      if (folder === undefined) return stored;
      const folderKey = `${prefix}${release}/${folder}/`;
      for await (const page of bucket.pages(folderKey))
        for (const { key, bytes, changedAt } of page)
          stored.set(key.slice(folderKey.length), { bytes, changedAt: changedAt.getTime() });
      return stored;
    },

    async remove(name, version) {
      const release = `${name}/${version}`;
      folders.delete(release);
      // First: without the marker, the rest is not a release.
      await bucket.removeAll([markerKey(release)]);
      for await (const page of bucket.pages(`${prefix}${release}/`))
        await bucket.removeAll(page.map(({ key }) => key));
    },

    sweep: async () => undefined,
  };
}

/** SHA-256 of all paths and contents, hex. */
function contentHash(files: ReadonlyMap<string, Buffer>): string {
  const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
  const lines = [...files].map(([path, bytes]) => `${hash(bytes)} ${path}\n`);
  return hash(lines.sort().join(''));
}
