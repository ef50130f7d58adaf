import type { Connection } from 'mongoose';
import type { Migration } from './migration';
import { migrationRecords, type MigrationRecord } from './migration-record';

/** A migration as an operator sees it. */
export interface ListedMigration {
  number: number;
  name: string;
  /** `waiting`: the next start runs it. `newer`: of a program that this one does not know. */
  state: MigrationRecord['state'] | 'waiting' | 'newer';
  by?: string;
  /** When it was done, or else when somebody began. */
  at?: Date;
  /** In documents. */
  changed: number;
  tries: number;
  /** Why the last try has failed. */
  reason?: string;
}

/** All that this program knows, and what a newer one has done, by their numbers. It changes nothing. */
export const listMigrations = async (
  database: Connection,
  migrations: readonly Migration[],
): Promise<ListedMigration[]> => {
  const records = new Map(
    (await migrationRecords(database).find().toArray()).map((record) => [record._id, record]),
  );
  const known = new Map(migrations.map(({ number, name }) => [number, name]));
  const numbers = [...new Set([...known.keys(), ...records.keys()])].sort((a, b) => a - b);
  return numbers.map((number) => {
    const record = records.get(number);
    if (!record)
      return { number, name: known.get(number) ?? '', state: 'waiting', changed: 0, tries: 0 };
    const { name, state, by, startedAt, doneAt, changed, tries, reason } = record;
    return {
      number,
      name,
      state: known.has(number) ? state : 'newer',
      by,
      at: doneAt ?? startedAt,
      changed,
      tries,
      ...(reason !== undefined && { reason }),
    };
  });
};
