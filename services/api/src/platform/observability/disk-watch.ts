import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { KB } from '@site/contracts/units';
import type { ReadinessCheck } from './readiness';

const MB = KB * KB;
/** A release of all parts has about 10 MB, and the bundled database rewrites what it compacts. */
const MIN_FREE_BYTES = 100 * MB;

interface DiskWatchParts {
  /** DATA_DIR. */
  folder: string;
  log: Pick<Logger, 'error' | 'warn'>;
  registry: Registry;
  /** Free bytes of the folder's disk. */
  freeBytes?: (folder: string) => Promise<number>;
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Reports a nearly full disk in the log, in `/readyz` and in `disk_free_bytes`. */
export const createDiskWatch = ({
  folder,
  log,
  registry,
  freeBytes = freeBytesOf,
}: DiskWatchParts) => {
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free bytes on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      // A missing folder must not break other metrics.
      this.set(await freeBytes(folder).catch(() => NaN));
    },
  });
  let wasFull = false;

  /** Rejects while the disk is nearly full. */
  const check = async (): Promise<void> => {
    const free = await freeBytes(folder);
    const isFull = free < MIN_FREE_BYTES;
    if (isFull !== wasFull) {
      wasFull = isFull;
      const megabytes = Math.floor(free / MB);
      if (isFull)
        log.error(
          `the disk of ${folder} is nearly full: ${megabytes} MB are left. When it is full, nothing can be saved; live pages are still served`,
        );
      else log.warn(`the disk of ${folder} has space again: ${megabytes} MB`);
    }
    if (isFull) throw new Error('nearly full');
  };
  const readiness: ReadinessCheck = { name: 'disk', isOptional: true, isWarning: true, check };
  return { readiness, checkNow: () => check().catch(() => undefined) };
};
