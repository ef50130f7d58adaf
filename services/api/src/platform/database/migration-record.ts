import type { Connection } from 'mongoose';

/** What is known of a migration in this database. */
export interface MigrationRecord {
  /** Its number: the unique key by which one instance is first. */
  _id: number;
  name: string;
  state: 'running' | 'failed' | 'done';
  /** The instance that runs it, or ran it last. */
  by: string;
  /** While it runs: until when nobody else takes it. */
  until: Date;
  /** How often somebody has begun. */
  tries: number;
  startedAt: Date;
  doneAt?: Date;
  /** How many documents it has changed; those of an older instance that were found later included. */
  changed: number;
  /** Why the last try has failed. */
  reason?: string;
}

export const migrationRecords = (database: Connection) =>
  database.collection<MigrationRecord>('migrations');
export type MigrationRecords = ReturnType<typeof migrationRecords>;
