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

/** Raw and as base64url: an Ed25519 key has 32 bytes, a signature 64. */
const SHAPES = {
  campaign: /^[a-z0-9-]+$/,
  hash: /^[0-9a-f]{64}$/,
  key: /^[\w-]{43}$/,
  signature: /^[\w-]{86}$/,
};

const drawHeadSchema = new Schema<DrawHeadDocument>(
  {
    _id: { type: String, required: true },
    campaign: { type: String, required: true, match: SHAPES.campaign },
    number: { type: Number, required: true },
    hash: { type: String, required: true, match: SHAPES.hash },
    key: { type: String, required: true, match: SHAPES.key },
    signature: { type: String, required: true, match: SHAPES.signature },
  },
  { versionKey: false },
);
drawHeadSchema.index({ campaign: 1, number: -1 });

export const drawHeadModel = (database: Connection) =>
  database.model<DrawHeadDocument>('DrawHead', drawHeadSchema, 'draw-heads');
export type DrawHeadModel = ReturnType<typeof drawHeadModel>;
