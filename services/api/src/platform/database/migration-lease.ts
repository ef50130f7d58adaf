import { isDuplicateKey } from './database';
import type { Migration } from './migration';
import type { MigrationRecord, MigrationRecords } from './migration-record';

/** How long a migration is another's who says nothing any more, in ms. */
export const LEASE_MS = 30_000;

export interface MigrationLease {
  /** Whether it is this instance's now: nobody has it, or whoever had it has been silent for too long. */
  take(migration: Migration): Promise<boolean>;
  /** Says that it is still being run. */
  renew(number: number): Promise<void>;
  /** Answers whether it was this instance's until now. */
  end(number: number, changed: number): Promise<boolean>;
  fail(number: number, reason: string): Promise<void>;
}

export const createMigrationLease = (
  records: MigrationRecords,
  by: string,
  now: () => Date,
): MigrationLease => {
  const until = () => new Date(now().getTime() + LEASE_MS);
  const ours = (number: number) => ({ _id: number, by, state: 'running' as const });

  const begin = async ({ number, name }: Migration): Promise<boolean> => {
    const first: MigrationRecord = {
      _id: number,
      name,
      state: 'running',
      by,
      until: until(),
      tries: 1,
      startedAt: now(),
      changed: 0,
    };
    try {
      await records.insertOne(first);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    async take(migration) {
      if (await begin(migration)) return true;
      const { modifiedCount } = await records.updateOne(
        {
          _id: migration.number,
          $or: [{ state: 'failed' }, { state: 'running', until: { $lt: now() } }],
        },
        { $set: { state: 'running', by, until: until() }, $inc: { tries: 1 } },
      );
      return modifiedCount > 0;
    },

    async renew(number) {
      await records.updateOne(ours(number), { $set: { until: until() } });
    },

    async end(number, changed) {
      const { modifiedCount } = await records.updateOne(ours(number), {
        $set: { state: 'done', doneAt: now() },
        $inc: { changed },
        $unset: { reason: 1 },
      });
      return modifiedCount > 0;
    },

    async fail(number, reason) {
      await records.updateOne(ours(number), { $set: { state: 'failed', reason } });
    },
  };
};
