import type { Campaign } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';

export interface CampaignDocument extends Campaign {
  /** What the QR codes name: `?campaign=<_id>`. */
  _id: string;
}

const campaignSchema = new Schema<CampaignDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
  },
  { versionKey: false },
);

export const campaignModel = (database: Connection) =>
  database.model<CampaignDocument>('Campaign', campaignSchema, 'campaigns');
export type CampaignModel = ReturnType<typeof campaignModel>;
