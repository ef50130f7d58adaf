import { Schema, type Connection } from 'mongoose';

/** The seed of one campaign's day. Written once, before the day, and never changed. */
export interface DrawDayDocument {
  /** `<campaign>/<day>` */
  _id: string;
  day: string;
  /** 32 random bytes, hexadecimal; a secret until the day is over. */
  seed: string;
  /** SHA-256 of the seed, hexadecimal. */
  commitment: string;
  publishedAt: Date;
  /** When the day is over in the campaign's time zone. No draw uses the seed from then on. */
  endsAt: Date;
}

const drawDaySchema = new Schema<DrawDayDocument>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    seed: { type: String, required: true },
    commitment: { type: String, required: true },
    publishedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const drawDayModel = (database: Connection) =>
  database.model<DrawDayDocument>('DrawDay', drawDaySchema, 'draw-days');
export type DrawDayModel = ReturnType<typeof drawDayModel>;
