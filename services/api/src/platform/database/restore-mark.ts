import type { Connection } from 'mongoose';

/** The database holds a part of a backup, which nobody should take for the site. */
export class HalfRestoredError extends Error {}

interface RestoreMark {
  _id: 'restore';
  /** The backup. */
  from: string;
  startedAt: Date;
}

/** There from before anything is put back until everything is. */
const marks = (database: Connection) => database.collection<RestoreMark>('restore');

export const markRestore = async (database: Connection, from: string): Promise<void> => {
  await marks(database).insertOne({ _id: 'restore', from, startedAt: new Date() });
};

export const unmarkRestore = async (database: Connection): Promise<void> => {
  await marks(database).deleteMany({});
};

/** Throws `HalfRestoredError` where a backup is being put back, or that was cut off. */
export const demandWhole = async (database: Connection): Promise<void> => {
  const mark = await marks(database).findOne({});
  if (mark)
    throw new HalfRestoredError(
      `The database holds a part of the backup ${mark.from}: restore it again with --replace, or wait until that has ended.`,
    );
};
