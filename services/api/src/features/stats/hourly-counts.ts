import { CampaignHour, REFUSALS, type Refusal } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { gatherIncrements } from '../../platform/database/gathered-increments';
import { readable } from '../../platform/database/readable';
import type { PromotionHour, PromotionHourModel } from './promotion-hour-model';

export type Counted = 'visits' | 'reveals' | 'spins' | 'wins' | 'claims' | Refusal;

export interface HourlyCounts {
  /** Counts something of a campaign that exists. Returns at once and never fails: figures are no ledger. */
  count(campaign: string, what: Counted): void;
  /** The hours of a campaign in which something happened, oldest first. */
  hours(campaign: string): Promise<CampaignHour[]>;
  /** Resolves when everything counted so far is written, or given up. */
  settled(): Promise<void>;
}

const field = (what: Counted): string =>
  (REFUSALS as readonly string[]).includes(what) ? `refused.${what}` : what;

const toHour = ({ hour, refused, ...counted }: PromotionHour): CampaignHour =>
  CampaignHour.parse({
    hour: hour.toISOString(),
    visits: counted.visits ?? 0,
    reveals: counted.reveals ?? 0,
    spins: counted.spins ?? 0,
    wins: counted.wins ?? 0,
    claims: counted.claims ?? 0,
    refused: Object.fromEntries(REFUSALS.map((reason) => [reason, refused?.[reason] ?? 0])),
  });

/** Counts for each campaign and hour. */
export const createHourlyCounts = (
  hours: PromotionHourModel,
  onFailure: (error: unknown) => void,
  clock: () => Date = () => new Date(),
): HourlyCounts => {
  const counts = gatherIncrements<PromotionHour>(
    ({ _id, ...begun }, $inc) =>
      hours.updateOne({ _id }, { $inc, $setOnInsert: begun }, { upsert: true }),
    onFailure,
  );

  return {
    count(campaign, what) {
      const hour = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS);
      const _id = `${campaign}/${hour.toISOString()}`;
      counts.add({ _id, campaign, hour }, { [field(what)]: 1 });
    },

    async hours(campaign) {
      const found = await hours.find({ campaign }).sort({ hour: 1 }).lean();
      return readable(hours, found, toHour);
    },

    settled: () => counts.settled(),
  };
};
