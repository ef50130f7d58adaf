import { isDuplicateKey } from '../../platform/database/database';
import type { TicketCounterModel } from './ticket-counter-model';

/**
 * So many numbers an instance takes at a time: all tickets of a campaign are counted in one document, which is the
 * slowest thing that they do. What an instance has left when it ends is nobody's number, and decides nothing.
 */
const BLOCK = 25;

/** The numbers of a campaign's tickets: none is given twice, by any number of instances. */
export const ticketNumbers = (counters: TicketCounterModel) => {
  interface Block {
    next: number;
    last: number;
  }
  const blocks = new Map<string, Block>();
  const taking = new Map<string, Promise<void>>();

  const take = async (campaign: string): Promise<void> => {
    for (;;) {
      try {
        const { given } = await counters
          .findOneAndUpdate(
            { _id: campaign },
            { $inc: { given: BLOCK } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean()
          .orFail();
        blocks.set(campaign, { next: given - BLOCK + 1, last: given });
        return;
      } catch (error) {
        // Another instance has just begun to count.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  };
  /** Once for all who wait for it. */
  const takeOnce = (campaign: string): Promise<void> => {
    const under = taking.get(campaign) ?? take(campaign).finally(() => taking.delete(campaign));
    taking.set(campaign, under);
    return under;
  };

  return async (campaign: string): Promise<number> => {
    for (;;) {
      const block = blocks.get(campaign);
      if (block && block.next <= block.last) return block.next++;
      await takeOnce(campaign);
    }
  };
};
