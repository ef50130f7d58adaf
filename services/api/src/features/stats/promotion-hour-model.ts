import { REFUSALS, type Refusal } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';

/** Counts of one hour of a campaign. */
export interface PromotionHour {
  /** `<campaign>/<hour>`, the hour as ISO 8601. */
  _id: string;
  campaign: string;
  /** When the hour began. */
  hour: Date;
  visits?: number;
  reveals?: number;
  spins?: number;
  wins?: number;
  claims?: number;
  refused?: Partial<Record<Refusal, number>>;
}

const refused = Object.fromEntries(REFUSALS.map((reason) => [reason, Number]));

const hourSchema = new Schema<PromotionHour>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true },
    hour: { type: Date, required: true },
    visits: Number,
    reveals: Number,
    spins: Number,
    wins: Number,
    claims: Number,
    refused: { type: new Schema(refused, { _id: false }) },
  },
  { versionKey: false },
);
hourSchema.index({ campaign: 1, hour: 1 });

export const promotionHourModel = (database: Connection) =>
  database.model<PromotionHour>('PromotionHour', hourSchema, 'promotion-hours');
export type PromotionHourModel = ReturnType<typeof promotionHourModel>;
