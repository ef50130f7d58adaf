import { Schema, trusted, type Connection } from 'mongoose';
import { unlessDuplicate, type Stored } from '../../platform/database/database';
import { sumReadable } from '../../platform/database/readable';
import { createKeyedHash } from '../../platform/secrets/keyed-hash';
import { storedSecret } from '../../platform/secrets/stored-secret';

/** An address that gets no more mail from the tools. */
const emailOptOutSchema = new Schema({
  /** A keyed hash of the address. */
  _id: { type: String, required: true },
  createdAt: { type: Date, required: true },
});
type EmailOptOutDocument = Stored<typeof emailOptOutSchema>;

export const emailOptOutModel = (database: Connection) =>
  database.model<EmailOptOutDocument>('EmailOptOut', emailOptOutSchema, 'email-opt-outs');

/** Stored forever, as keyed hashes of addresses. Arguments are in lower case. */
export const createOptOuts = (database: Connection) => {
  const optOuts = emailOptOutModel(database);
  const keyedHash = createKeyedHash(() => storedSecret(database, 'opt-outs'));
  const hash = async (address: string) => (await keyedHash(address)).toString('base64url');

  const add = async (address: string, createdAt = new Date()): Promise<void> => {
    await unlessDuplicate(optOuts.create({ _id: await hash(address), createdAt }));
  };

  return {
    add: (address: string) => add(address),

    /** Finds plain addresses too, which an instance of an older release may have written. */
    find: async (address: string): Promise<EmailOptOutDocument | null> =>
      optOuts.findOne({ _id: trusted({ $in: [await hash(address), address] }) }).lean(),

    /** Replaces plain addresses of older releases by hashes; returns their number. */
    async hashPlainAddresses(): Promise<number> {
      const plain = await optOuts.find({ _id: /@/ }).lean();
      return sumReadable(optOuts, plain, async ({ _id, createdAt }) => {
        await add(_id, createdAt);
        return (await optOuts.deleteOne({ _id })).deletedCount;
      });
    },
  };
};
export type OptOuts = ReturnType<typeof createOptOuts>;
