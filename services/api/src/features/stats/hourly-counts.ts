import { CampaignHour, REFUSALS, type Refusal } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';
import { batchIncrements } from '../../platform/database/batched-increments';
import { mapReadable } from '../../platform/database/readable';

const refused = Object.fromEntries(REFUSALS.map((reason) => [reason, Number]));

/** Counts of a campaign in one hour. */
const hourSchema = new Schema({
  /** `<campaign>/<hour>`, the hour as ISO 8601. */
  _id: { type: String, required: true },
  campaign: { type: String, required: true },
  /** When the hour began. */
  hour: { type: Date, required: true },
  visits: Number,
  reveals: Number,
  spins: Number,
  wins: Number,
  claims: Number,
  subscribers: Number,
  refused: { type: new Schema(refused, { _id: false }) },
});
type PromotionHour = Stored<typeof hourSchema, { refused?: Partial<Record<Refusal, number>> }>;
hourSchema.index({ campaign: 1, hour: 1 });

export const promotionHourModel = (database: Connection) =>
  database.model<PromotionHour>('PromotionHour', hourSchema, 'promotion-hours');
type PromotionHourModel = ReturnType<typeof promotionHourModel>;

const NO_EVENTS = { visits: 0, reveals: 0, spins: 0, wins: 0, claims: 0, subscribers: 0 };
const NO_REFUSALS = Object.fromEntries(REFUSALS.map((reason) => [reason, 0]));

type CountedEvent = keyof typeof NO_EVENTS | Refusal;

const fieldOf = (event: CountedEvent): string =>
  (REFUSALS as readonly string[]).includes(event) ? `refused.${event}` : event;

const toHour = ({ hour, refused, ...counted }: PromotionHour): CampaignHour =>
  CampaignHour.parse({
    ...NO_EVENTS,
    ...counted,
    hour: hour.toISOString(),
    refused: { ...NO_REFUSALS, ...refused },
  });

export const createHourlyCounts = (
  hours: PromotionHourModel,
  onFailure: (error: unknown) => void,
  clock: () => Date,
) => {
  const counts = batchIncrements<PromotionHour>(
    ({ _id, ...fields }, $inc) =>
      hours.updateOne({ _id }, { $inc, $setOnInsert: fields }, { upsert: true }),
    onFailure,
  );

  return {
    /** Returns at once and never fails. */
    count(campaign: string, event: CountedEvent): void {
      const hour = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS);
      const _id = `${campaign}/${hour.toISOString()}`;
      counts.add({ _id, campaign, hour }, { [fieldOf(event)]: 1 });
    },

    /** The hours with events, oldest first. */
    async hours(campaign: string): Promise<CampaignHour[]> {
      const found = await hours.find({ campaign }).sort({ hour: 1 }).lean();
      return mapReadable(hours, found, toHour);
    },

    settled: () => counts.settled(),
  };
};
export type HourlyCounts = ReturnType<typeof createHourlyCounts>;
