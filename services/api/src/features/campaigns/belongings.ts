import type { Model } from 'mongoose';

/** What belongs to campaigns, and goes with them. */
export interface Belongings {
  /** Reads all that a campaign has. Answers with what puts it back as it was. */
  see(campaign: string): Promise<() => Promise<void>>;
  /** From now on the campaign has none of it. */
  forget(campaign: string): Promise<void>;
}

/** The documents of a model that name a campaign. */
export const belongingsIn = <Kept extends { campaign: string }>(
  model: Model<Kept>,
): Belongings => ({
  async see(campaign) {
    const kept = await model.find().where('campaign').equals(campaign).lean<Kept[]>();
    return async () => {
      // As it was read, sound or not.
      await model.insertMany(kept, { lean: true, ordered: false });
    };
  },

  async forget(campaign) {
    await model.deleteMany().where('campaign').equals(campaign);
  },
});
