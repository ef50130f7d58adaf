import { Schema, type Connection } from 'mongoose';

/** What was the newest draw of a campaign on a day. Written once, by whoever comes first. */
export interface DrawHeadDocument {
  /** `<campaign>/<day in UTC>` */
  _id: string;
  campaign: string;
  number: number;
  hash: string;
  key: string;
  signature: string;
}

const drawHeadSchema = new Schema<DrawHeadDocument>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true },
    number: { type: Number, required: true },
    hash: { type: String, required: true },
    key: { type: String, required: true },
    signature: { type: String, required: true },
  },
  { versionKey: false },
);
drawHeadSchema.index({ campaign: 1, number: -1 });

export const drawHeadModel = (database: Connection) =>
  database.model<DrawHeadDocument>('DrawHead', drawHeadSchema, 'draw-heads');
export type DrawHeadModel = ReturnType<typeof drawHeadModel>;
