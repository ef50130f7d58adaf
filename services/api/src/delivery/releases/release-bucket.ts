import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import type { Bucket, ListedObject } from './bucket';
import {
  DRAFT_LIFETIME_MS,
  isKept,
  SUFFIX,
  variantNames,
  variantsOf,
  type OpenFile,
  type ReleaseFiles,
  type Weight,
} from './release-files';

/** Files on their way to the bucket at a time. */
const UPLOADS_AT_ONCE = 8;

/**
 * Keeps releases in a bucket, whose objects appear one by one. So the files of a release lie in a folder that is
 * named by what it holds, and the release is there when the object `whole` names that folder, which is written last:
 *
 *     <prefix><name>/<version>/<folder>/<path>    a file, and its compressed forms beside it
 *     <prefix><name>/<version>/whole              the folder's name
 *     <prefix>.drafts/<name>/<version>/<folder>   from before the first file until after `whole`
 */
export function releaseBucket(bucket: Bucket, prefix: string, now = Date.now): ReleaseFiles {
  const drafts = `${prefix}.drafts/`;
  // What is there as a whole stays, so it is asked for once.
  const known = new Map<string, string>();

  const wholeOf = (release: string) => `${prefix}${release}/whole`;

  /** The folder of a release that is there as a whole. */
  const folderOf = async (release: string): Promise<string | undefined> => {
    const marker = await bucket.open(wholeOf(release));
    const folder = marker && (await text(marker.stream));
    if (folder) known.set(release, folder);
    return folder;
  };

  const openFile = async (release: string, path: string): Promise<OpenFile> => {
    const openIn = (folder: string | undefined) =>
      folder ? bucket.open(`${prefix}${release}/${folder}/${path}`) : undefined;
    // Released anew for another database, it lies in another folder than this process knows.
    const file = (await openIn(known.get(release))) ?? (await openIn(await folderOf(release)));
    if (!file) throw new Error(`${path} of ${release} is not in the bucket`);
    return file;
  };

  return {
    async keep(name, version, files) {
      const release = `${name}/${version}`;
      const folder = nameOf(files);
      const before = await folderOf(release);
      if (before === folder && (await holds(bucket, `${prefix}${release}/${folder}/`, files)))
        return;

      await bucket.put(`${drafts}${release}/${folder}`, '');
      await inParallel([...files], async ([path, bytes]) => {
        for (const [variant, content] of await variantsOf(path, bytes))
          await bucket.put(`${prefix}${release}/${folder}/${variant}`, content);
      });
      // Left by a database that is gone; others may still read it.
      if (before && before !== folder) await bucket.put(`${drafts}${release}/${before}`, '');
      await bucket.put(wholeOf(release), folder);
      known.set(release, folder);
      await bucket.remove(`${drafts}${release}/${folder}`);
    },

    read: async (name, version, path) =>
      buffer((await openFile(`${name}/${version}`, path)).stream),

    open: (name, version, path, encoding) =>
      openFile(`${name}/${version}`, path + SUFFIX[encoding]),

    async list(name, version) {
      const release = `${name}/${version}`;
      const folder = await folderOf(release);
      if (folder === undefined) return new Map();
      const place = `${prefix}${release}/${folder}/`;
      return new Map(
        (await bucket.list(place)).map(({ key, bytes, changedAt }) => [
          key.slice(place.length),
          { bytes, changedAt: changedAt.getTime() },
        ]),
      );
    },

    async remove(name, version) {
      const release = `${name}/${version}`;
      known.delete(release);
      // First what makes it a release: what is left of it is none.
      await bucket.remove(wholeOf(release));
      const weight = { files: 0, bytes: 0 };
      for await (const page of bucket.pages(`${prefix}${release}/`)) {
        await bucket.removeAll(page.map(({ key }) => key));
        add(weight, page);
      }
      return weight;
    },

    async sweep() {
      for (const { key, changedAt } of await bucket.list(drafts)) {
        if (now() - changedAt.getTime() <= DRAFT_LIFETIME_MS) continue;
        const [name = '', version = '', folder = ''] = key.slice(drafts.length).split('/');
        const release = `${name}/${version}`;
        // An upload that was cut off at its very end is whole.
        if ((await folderOf(release)) !== folder) {
          for (const file of await bucket.list(`${prefix}${release}/${folder}/`))
            await bucket.remove(file.key);
        }
        await bucket.remove(key);
      }
    },
  };
}

const add = (weight: Weight, objects: ListedObject[]): void => {
  weight.files += objects.length;
  weight.bytes += objects.reduce((sum, { bytes }) => sum + bytes, 0);
};

/** A name for these files with these bytes: SHA-256, hex. */
function nameOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
  const lines = [...files].map(([path, bytes]) => `${hash(bytes)} ${path}\n`);
  return hash(lines.sort().join(''));
}

/** Whether a folder holds these files, with these bytes, in all their forms. */
async function holds(
  bucket: Bucket,
  folder: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<boolean> {
  const there = new Set((await bucket.list(folder)).map(({ key }) => key));
  const names = [...files.keys()].flatMap(variantNames);
  if (!names.every((name) => there.has(folder + name))) return false;
  const read = async (name: string) => {
    const file = await bucket.open(folder + name);
    if (!file) throw new Error(`${name} is gone`);
    return buffer(file.stream);
  };
  let isWhole = true;
  await inParallel([...files], async ([path, bytes]) => {
    if (isWhole && !(await isKept(path, bytes, read))) isWhole = false;
  });
  return isWhole;
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));
}
