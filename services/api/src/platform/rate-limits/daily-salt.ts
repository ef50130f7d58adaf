import { randomBytes, createHmac } from 'node:crypto';
import { Schema, trusted, type Connection } from 'mongoose';
import { unlessDuplicate, type Stored } from '../database/database';
import { networksOf } from '../http/network';

const saltSchema = new Schema({
  /** A date in UTC, `2026-11-21`. */
  _id: { type: String, required: true },
  salt: { type: String, required: true },
});
type SaltDocument = Stored<typeof saltSchema>;

export const dailySaltModel = (database: Connection) =>
  database.model<SaltDocument>('DailySalt', saltSchema, 'daily-salts');
type DailySaltModel = ReturnType<typeof dailySaltModel>;

/**
 * A secret that all instances share for a day, and that is then deleted: addresses hashed with it cannot be recovered
 * afterwards.
 */
export const createDailySalt = (salts: DailySaltModel, now: () => Date) => {
  let latest: SaltDocument | undefined;

  const findOrCreate = async (day: string): Promise<SaltDocument> => {
    const created = { salt: randomBytes(32).toString('base64url') };
    await unlessDuplicate(
      salts.updateOne({ _id: day }, { $setOnInsert: created }, { upsert: true }),
    );
    return salts.findById(day).orFail().lean();
  };

  return {
    async today(): Promise<string> {
      const day = now().toISOString().slice(0, 10);
      if (latest?._id !== day) latest = await findOrCreate(day);
      return latest.salt;
    },
    /** Removes the salts of other days. */
    async removeOld(): Promise<void> {
      await salts.deleteMany({ _id: trusted({ $lt: now().toISOString().slice(0, 10) }) });
    },
  };
};
export type DailySalt = ReturnType<typeof createDailySalt>;

/**
 * Keys of all networks of an address, the narrowest first, hashed with the salt of the day to 22 characters, with the
 * factor of their limit.
 */
export const networkKeys = async (salt: DailySalt, address: string) => {
  const saltOfToday = await salt.today();
  return networksOf(address).map(({ network, factor }) => ({
    key: createHmac('sha256', saltOfToday).update(network).digest('base64url').slice(0, 22),
    factor,
  }));
};
