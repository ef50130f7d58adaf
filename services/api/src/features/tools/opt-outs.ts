import { createHmac } from 'node:crypto';
import { trusted } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/database';
import { countEach } from '../../platform/database/readable';
import { askOnce } from '../../platform/secrets/ask-once';
import type { EmailOptOutDocument, EmailOptOutModel } from './email-opt-out-model';

/** Who wants no more mail from the tools, under keyed hashes: the wish is kept for ever, and the address is not. */
export interface OptOuts {
  add(address: string): Promise<void>;
  find(address: string): Promise<EmailOptOutDocument | null>;
  /** Puts a hash in the place of each address that is kept in clear, from when they were; answers with how many. */
  hashAll(): Promise<number>;
}

/** Addresses are given in lower case. */
export const createOptOuts = (
  optOuts: EmailOptOutModel,
  secret: () => Promise<string>,
  now: () => Date = () => new Date(),
): OptOuts => {
  const key = askOnce(secret);
  const hash = async (address: string) =>
    createHmac('sha256', await key())
      .update(address)
      .digest('base64url');

  const add = async (address: string, createdAt: Date) => {
    try {
      await optOuts.create({ _id: await hash(address), createdAt });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };

  return {
    add: (address) => add(address, now()),

    // In clear where an instance from before has just written it.
    find: async (address) =>
      optOuts.findOne({ _id: trusted({ $in: [await hash(address), address] }) }).lean(),

    async hashAll() {
      const inClear = await optOuts.find({ _id: /@/ }).lean();
      return countEach(optOuts, inClear, async ({ _id, createdAt }) => {
        await add(_id, createdAt);
        return (await optOuts.deleteOne({ _id })).deletedCount;
      });
    },
  };
};
