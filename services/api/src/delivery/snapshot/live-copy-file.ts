import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../platform/util/is-missing';
import { MINUTE_MS } from '@site/contracts/units';
import { LiveCopy } from './live-copy';

/** Another number with each change of what is written. */
const FORMAT = 1;

const DRAFT = /^live-copy\.\d+\.draft$/;
/** A copy is written within seconds. */
const LOST_AFTER_MS = 10 * MINUTE_MS;

/** Where an instance keeps what it knows of what is live. */
export interface LiveCopyFile {
  /** The copy, when drafts of killed processes are away; undefined where there is none, or none that can be trusted: of that `warn` is told. */
  read(): Promise<LiveCopy | undefined>;
  /** Puts a copy in the place of the one before, as a whole or not at all; of several under way the last is kept. */
  keep(copy: LiveCopy): Promise<void>;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}

/** `<dataDir>/live-copy`: a line with format and SHA-256 of what follows, which is JSON. */
export function liveCopyFile(dataDir: string, warn: (sentence: string) => void): LiveCopyFile {
  const file = join(dataDir, 'live-copy');
  const draft = `${file}.${process.pid}.draft`;
  let wanted: LiveCopy | undefined;
  let writing: Promise<void> | undefined;

  const write = async (copy: LiveCopy): Promise<void> => {
    const body = JSON.stringify(copy);
    try {
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(`${headOf(body)}\n${body}`);
        // Else a machine that loses its power may keep the name without the bytes.
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

  /** Of processes that were killed while they wrote; one that still writes has begun a moment ago. */
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
      // What cannot be removed is in nobody's way.
      await removeLost().catch(() => undefined);
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (!isMissing(error)) warn(`The copy of what was live cannot be read: ${error.code}`);
        return undefined;
      });
      if (text === undefined) return undefined;
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      const copy = text.slice(0, end) === headOf(body) ? parsed(body) : undefined;
      if (!copy)
        warn('The copy of what was live is damaged or of another version: it counts for nothing');
      return copy;
    },
  };
}

const headOf = (body: string): string =>
  JSON.stringify({ format: FORMAT, sha256: createHash('sha256').update(body).digest('hex') });

const parsed = (body: string): LiveCopy | undefined => LiveCopy.safeParse(JSON.parse(body)).data;
