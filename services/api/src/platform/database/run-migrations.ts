import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { isUnreachable } from '../http/to-api-error';
import { LostDataSecretError } from '../http/lost-data-secret';
import { MigrationError, type Migration } from './migration';
import { createMigrationLease, LEASE_MS, type MigrationLease } from './migration-lease';
import { migrationRecords } from './migration-record';

/** How often whoever waits for another instance looks, in ms. */
const LOOK_MS = 200;

export interface MigrationRun {
  /** Who runs them, for the record. */
  by?: string;
  now?: () => Date;
  /** Told of each that has changed something. */
  onChanged?(migration: Migration, documents: number): void;
}

/**
 * Brings the database to the form of this program: runs what was never done, in the order of the numbers, one instance at
 * a time; the others wait. What was done is looked at again, as an instance of an older program may have written since.
 * Throws `MigrationError`, and what says that the database is away.
 */
export async function runMigrations(
  database: Connection,
  migrations: readonly Migration[],
  {
    by = `${hostname()} ${randomUUID().slice(0, 8)}`,
    now = () => new Date(),
    onChanged,
  }: MigrationRun = {},
): Promise<void> {
  const records = migrationRecords(database);
  const lease = createMigrationLease(records, by, now);
  const tell = (migration: Migration, documents: number) => {
    if (documents > 0) onChanged?.(migration, documents);
  };

  for (const migration of migrations) {
    const { number } = migration;
    for (;;) {
      if ((await records.findOne({ _id: number }))?.state === 'done') {
        const changed = await attempt(migration, database);
        if (changed > 0) await records.updateOne({ _id: number }, { $inc: { changed } });
        tell(migration, changed);
        break;
      }
      if (await lease.take(migration)) {
        tell(migration, await runLeased(migration, database, lease));
        break;
      }
      await delay(LOOK_MS);
    }
  }
}

async function runLeased(migration: Migration, database: Connection, lease: MigrationLease) {
  const { number } = migration;
  // Its failure is that of the migration's next write.
  const renewing = setInterval(() => void lease.renew(number).catch(() => undefined), LEASE_MS / 3);
  try {
    const changed = await attempt(migration, database);
    await lease.end(number, changed);
    return changed;
  } catch (error) {
    if (error instanceof MigrationError) await lease.fail(number, error.message);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

async function attempt(migration: Migration, database: Connection): Promise<number> {
  try {
    return await migration.run(database);
  } catch (error) {
    // It goes on when the database is there again; and of a secret that is missing its own sentence says more.
    if (isUnreachable(error) || error instanceof LostDataSecretError) throw error;
    throw new MigrationError(
      `Migration ${migration.number} (${migration.name}) has failed: ${error instanceof Error ? error.message : String(error)}. The site does not start until that is put right; a start then goes on with what is left.`,
      { cause: error },
    );
  }
}
