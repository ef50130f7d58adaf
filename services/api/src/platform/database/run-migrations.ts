import { hostname } from 'node:os';
import type { ListedMigration } from '@site/contracts';
import type { Connection } from 'mongoose';
import { isUnreachable } from '../http/to-api-error';
import { LostDataSecretError, OperatorError } from '../operator-error';
import { unlessDuplicate } from './database';

/** A change of data that an older program has stored. */
export interface Migration {
  /** Counted from 1 without gaps; a released migration keeps its number. */
  number: number;
  /** The resulting state, for operators. */
  name: string;
  /**
   * Returns how many documents it has changed. It must be idempotent and safe to run on several instances at once: each
   * of its writes filters by the old format.
   */
  run(database: Connection): Promise<number>;
}

/** Why the site does not start: one sentence for the operator. */
export class MigrationError extends OperatorError {}

interface MigrationRecord {
  /** The number of the migration. */
  _id: number;
  name: string;
  state: 'running' | 'failed' | 'done';
  /** The host that ran it last, until it was done. */
  by: string;
  startedAt: Date;
  doneAt?: Date;
  /** In documents, of all runs. */
  changed: number;
  /** Number of runs until it was done. */
  tries: number;
  /** Why the last run has failed. */
  reason?: string;
}

export const migrationRecords = (database: Connection) =>
  database.collection<MigrationRecord>('migrations');

/**
 * Migrates stored data to the format of this program, in the order of the numbers. Completed migrations run again, because an
 * instance of an older program may still write. Throws `MigrationError`, and errors of an unreachable database.
 */
export async function runMigrations(
  database: Connection,
  migrations: readonly Migration[],
  onChanged?: (migration: Migration, documents: number) => void,
): Promise<void> {
  const records = migrationRecords(database);
  const by = hostname();
  for (const migration of migrations) {
    const { number: _id, name } = migration;
    const initial = { state: 'running' as const, by, startedAt: new Date(), changed: 0, tries: 0 };
    await unlessDuplicate(records.insertOne({ _id, name, ...initial }));
    const unlessDone = { _id, state: { $ne: 'done' as const } };
    try {
      const changed = await migration.run(database);
      await records.updateOne(unlessDone, {
        $set: { state: 'done', by, doneAt: new Date() },
        $inc: { tries: 1 },
        $unset: { reason: 1 },
      });
      if (changed === 0) continue;
      await records.updateOne({ _id }, { $inc: { changed } });
      onChanged?.(migration, changed);
    } catch (error) {
      // An outage is retried by the caller; a missing secret has its own message.
      if (isUnreachable(error) || error instanceof LostDataSecretError) throw error;
      const reason = `Migration ${_id} (${name}) has failed: ${error instanceof Error ? error.message : String(error)}. The site does not start until this is corrected; the next start continues.`;
      await records.updateOne(unlessDone, {
        $set: { state: 'failed', by, reason },
        $inc: { tries: 1 },
      });
      throw new MigrationError(reason, { cause: error });
    }
  }
}

/** The migrations of this program, and those that a newer one has run, by number. */
export const listMigrations = async (
  database: Connection,
  migrations: readonly Migration[],
): Promise<ListedMigration[]> => {
  const records = await migrationRecords(database).find().toArray();
  const listed: ListedMigration[] = records.map(({ _id, startedAt, doneAt, ...record }) => ({
    ...record,
    number: _id,
    state: _id > migrations.length ? 'newer' : record.state,
    at: (doneAt ?? startedAt).toISOString(),
  }));
  const waiting = migrations
    .filter(({ number }) => !listed.some((migration) => migration.number === number))
    .map(({ number, name }) => ({ number, name, state: 'waiting' as const, changed: 0, tries: 0 }));
  return [...listed, ...waiting].sort((a, b) => a.number - b.number);
};
