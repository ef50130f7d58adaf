import type { Connection } from 'mongoose';
import { OperatorError } from '../operator-error';

/** The database contains only a part of a backup. */
export class PartialRestoreError extends OperatorError {}

interface RestoreMark {
  _id: 'restore';
  /** The name of the backup. */
  from: string;
  startedAt: Date;
}

/** The mark is set before the first document is restored, and removed after the last. */
const marks = (database: Connection) => database.collection<RestoreMark>('restore');

export const markRestore = async (database: Connection, from: string): Promise<void> => {
  await marks(database).insertOne({ _id: 'restore', from, startedAt: new Date() });
};

export const unmarkRestore = async (database: Connection): Promise<void> => {
  await marks(database).deleteMany({});
};

/** Throws `PartialRestoreError` while a restore runs, and after one that was interrupted. */
export const refusePartialRestore = async (database: Connection): Promise<void> => {
  const mark = await marks(database).findOne({});
  if (mark)
    throw new PartialRestoreError(
      `The database has only a part of the backup ${mark.from}: restore it again with --replace, or wait until the current restore has ended.`,
    );
};
