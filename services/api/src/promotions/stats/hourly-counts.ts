import { REFUSALS, type Refusal } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import type { PromotionHour, PromotionHourModel } from './promotion-hour-model';

export type Counted = 'spins' | 'wins' | 'claims' | Refusal;

export interface HourlyCounts {
  /** Counts something of a campaign that exists. Returns at once and never fails: figures are no ledger. */
  count(campaign: string, what: Counted): void;
  /** The hours of a campaign in which something happened, oldest first. */
  hours(campaign: string): Promise<PromotionHour[]>;
  /** Resolves when everything counted so far is written, or given up. */
  settled(): Promise<void>;
}

const field = (what: Counted): string =>
  (REFUSALS as readonly string[]).includes(what) ? `refused.${what}` : what;

interface Entry {
  campaign: string;
  hour: Date;
  /** field → how much it grows */
  inc: Record<string, number>;
}
/** What waits to be written, by the hour's `_id`. */
type Pending = Map<string, Entry>;

/**
 * Counts for each campaign and hour. While one write is under way the next increments gather, so that a
 * crowd of visitors costs the database a few writes. What a failed write held is given up and reported: to
 * write it again could count it twice.
 */
export const createHourlyCounts = (
  hours: PromotionHourModel,
  onFailure: (error: unknown) => void,
  clock: () => Date = () => new Date(),
): HourlyCounts => {
  let pending: Pending = new Map();
  let writing: Promise<void> | undefined;

  const write = async () => {
    while (pending.size > 0) {
      const batch = pending;
      pending = new Map();
      for (const [_id, { campaign, hour, inc }] of batch) {
        await hours
          .updateOne({ _id }, { $inc: inc, $setOnInsert: { campaign, hour } }, { upsert: true })
          .catch(onFailure);
      }
    }
    writing = undefined;
  };

  return {
    count(campaign, what) {
      const hour = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS);
      const _id = `${campaign}/${hour.toISOString()}`;
      const entry = pending.get(_id) ?? { campaign, hour, inc: {} };
      entry.inc[field(what)] = (entry.inc[field(what)] ?? 0) + 1;
      pending.set(_id, entry);
      writing ??= write();
    },

    hours: (campaign) => hours.find({ campaign }).sort({ hour: 1 }).lean(),

    async settled() {
      await writing;
    },
  };
};
