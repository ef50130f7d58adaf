import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseManifest, StoreList } from '@site/contracts';
import { MINUTE_MS } from '@site/contracts/units';
import * as z from 'zod';
import { isMissing } from '../../platform/files';

const GonePath = z.object({ path: z.string(), to: z.optional(z.string()) });

const Line = z.object({
  parts: z.record(z.string(), z.string()),
  previous: z.record(z.string(), z.array(z.string())),
  gone: z.optional(z.array(GonePath)),
});

const Side = z.object({ composition: z.int(), canary: z.optional(z.string()), line: Line });

const CanarySide = z.object({
  ...Side.shape,
  canary: z.string(),
  part: z.string(),
  ranges: z.array(z.object({ from: z.int(), to: z.int() })),
  percent: z.number(),
});

/** What the documents of one side are made from. */
const SideSources = z.object({
  composition: z.int(),
  canary: z.optional(z.string()),
  manifests: z.array(ReleaseManifest),
  previous: z.array(ReleaseManifest),
  gone: z.array(GonePath),
  rendered: z.object({
    earlyScript: z.string(),
    noScriptStyles: z.string(),
    pages: z.array(z.object({ path: z.string(), html: z.string(), styles: z.string() })),
  }),
});
export type SideSources = z.infer<typeof SideSources>;

/** All that an instance needs to serve a snapshot without its database, except the files of the releases. */
export const SnapshotCopy = z.object({
  /** ISO 8601; when it was written. */
  at: z.string(),
  /** The live composition. */
  newest: z.int(),
  sides: z.object({ live: Side, canaries: z.array(CanarySide) }),
  stores: z.object({
    version: z.string(),
    stores: StoreList,
    moved: z.optional(z.array(z.object({ path: z.string(), id: z.string() }))),
  }),
  /** The base side first. */
  prepared: z.tuple([SideSources], SideSources),
});
export type SnapshotCopy = z.infer<typeof SnapshotCopy>;

/** The releases whose files a copy needs. */
export const releasesIn = (copy: SnapshotCopy | undefined): ReleaseManifest[] =>
  copy?.prepared.flatMap(({ manifests, previous }) => [...previous, ...manifests]) ?? [];

/** What is served from a copy: a sentence for the operator. */
export const describeCopy = (copy: SnapshotCopy | undefined): string =>
  copy
    ? `composition ${copy.prepared[0].composition} is served as it was known at ${copy.at}`
    : 'nothing is known of what was live, so that pages are 503';

/** Another number with each change of what is written. */
const FORMAT = 1;

const DRAFT = /^live-copy\.\d+\.draft$/;
/** A copy is written within seconds. */
const LOST_AFTER_MS = 10 * MINUTE_MS;

/** Where an instance keeps its snapshot. */
export interface SnapshotCopyFile {
  /** Undefined where there is none, or none that can be trusted: then `warn` is called. Removes drafts of killed processes. */
  read(): Promise<SnapshotCopy | undefined>;
  /** Replaces the copy atomically; of several calls at the same time the last counts. */
  keep(copy: SnapshotCopy): Promise<void>;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}

/** `<dataDir>/live-copy`: a line with format and SHA-256 of what follows, which is JSON. */
export function snapshotCopyFile(
  dataDir: string,
  warn: (sentence: string) => void,
): SnapshotCopyFile {
  const file = join(dataDir, 'live-copy');
  const draft = `${file}.${process.pid}.draft`;
  let wanted: SnapshotCopy | undefined;
  let writing: Promise<void> | undefined;

  const write = async (copy: SnapshotCopy): Promise<void> => {
    const body = JSON.stringify(copy);
    try {
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(`${headOf(body)}\n${body}`);
        // Otherwise a machine that loses power may keep the name without the bytes.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  const writeAll = async (): Promise<void> => {
    while (wanted) {
      const copy = wanted;
      wanted = undefined;
      await write(copy);
    }
  };

  /** A recent draft may belong to a process that is still writing. */
  const removeLost = async (): Promise<void> => {
    const names = await readdir(dataDir).catch(() => []);
    for (const name of names.filter((one) => DRAFT.test(one))) {
      const path = join(dataDir, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > LOST_AFTER_MS) await rm(path, { force: true });
    }
  };

  return {
    keep(copy) {
      wanted = copy;
      writing ??= writeAll().finally(() => (writing = undefined));
      return writing;
    },

    settled: async () => writing?.catch(() => undefined),

    async read() {
      // A draft that cannot be removed does no harm.
      await removeLost().catch(() => undefined);
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (!isMissing(error)) warn(`The copy of what was live cannot be read: ${error.code}`);
        return undefined;
      });
      if (text === undefined) return undefined;
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      const isSound = text.slice(0, end) === headOf(body);
      const copy = isSound ? SnapshotCopy.safeParse(JSON.parse(body)).data : undefined;
      if (!copy)
        warn('The copy of what was live is damaged or of another version: it counts for nothing');
      return copy;
    },
  };
}

const headOf = (body: string): string =>
  JSON.stringify({ format: FORMAT, sha256: createHash('sha256').update(body).digest('hex') });
