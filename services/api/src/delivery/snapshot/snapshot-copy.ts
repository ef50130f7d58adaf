import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseManifest, StoreList } from '@site/contracts';
import * as z from 'zod';
import { isMissing } from '../../platform/files';
import { GonePaths, Variants } from '../compositions/variants';
import { PrerenderResult } from '../prerender/prerender-job';

/** The input of the documents of one variant. */
const VariantSources = z.object({
  composition: z.int(),
  canary: z.optional(z.string()),
  manifests: z.array(ReleaseManifest),
  previous: z.array(ReleaseManifest),
  gone: GonePaths,
  rendered: PrerenderResult,
});
export type VariantSources = z.infer<typeof VariantSources>;

/** A snapshot as an instance serves it without its database; the files of the releases are stored elsewhere. */
export const SnapshotCopy = z.object({
  /** ISO 8601; when it was written. */
  at: z.string(),
  /** The live composition. */
  newest: z.int(),
  variants: Variants,
  stores: z.object({
    version: z.string(),
    stores: StoreList,
    moved: z.optional(z.array(z.object({ path: z.string(), id: z.string() }))),
  }),
  /** The base variant first. */
  prepared: z.tuple([VariantSources], VariantSources),
});
export type SnapshotCopy = z.infer<typeof SnapshotCopy>;

export const releasesIn = (copy: SnapshotCopy | undefined): ReleaseManifest[] =>
  copy?.prepared.flatMap(({ manifests, previous }) => [...previous, ...manifests]) ?? [];

/** For the operator: what is served while the database is unavailable. */
export const describeCopy = (copy: SnapshotCopy | undefined): string =>
  copy
    ? `composition ${copy.prepared[0].composition} is served from the copy of ${copy.at}`
    : 'there is no copy of the live composition, so pages answer 503';

/** Increase it with each change of the schema. */
const FORMAT = 2;

/** `<dataDir>/live-copy`: a line with format and SHA-256, then JSON. */
export function snapshotCopyFile(dataDir: string, warn: (message: string) => void) {
  const file = join(dataDir, 'live-copy');
  const draft = `${file}.draft`;
  let writing: Promise<unknown> = Promise.resolve();

  const replace = async (copy: SnapshotCopy): Promise<void> => {
    const body = JSON.stringify(copy);
    // Without `flush` a power failure may leave an empty file.
    await writeFile(draft, `${headerOf(body)}\n${body}`, { mode: 0o600, flush: true });
    await rename(draft, file);
  };

  return {
    /** Replaces the copy atomically. Processes that write at the same time may leave an invalid copy, which is ignored. */
    write(copy: SnapshotCopy): Promise<void> {
      const current = writing.then(() => replace(copy));
      writing = current.catch(() => undefined);
      return current;
    },

    /** Resolves when nothing is being written. */
    settled: async (): Promise<void> => void (await writing),

    /** Undefined if there is no valid copy. */
    async read(): Promise<SnapshotCopy | undefined> {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (!isMissing(error))
          warn(`The copy of the live composition cannot be read: ${error.code}`);
        return undefined;
      });
      if (text === undefined) return undefined;
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      const isComplete = text.slice(0, end) === headerOf(body);
      const copy = isComplete ? SnapshotCopy.safeParse(JSON.parse(body)).data : undefined;
      if (!copy)
        warn('The copy of the live composition is damaged or has another format: it is ignored');
      return copy;
    },
  };
}

const headerOf = (body: string): string =>
  JSON.stringify({ format: FORMAT, sha256: createHash('sha256').update(body).digest('hex') });
