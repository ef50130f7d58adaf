import { Schema, type Connection } from 'mongoose';
import type { Sealed } from './draw-keys';

/** The seed of one campaign's day. Written before the day; later only its encryption changes. */
export interface DrawDayDocument {
  /** `<campaign>/<day>` */
  _id: string;
  day: string;
  /** The seed, while it is secret. */
  sealed?: Sealed;
  /** 32 random bytes, hexadecimal, once the day is over; and of days from before seeds were sealed. */
  seed?: string;
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
    sealed: {
      type: new Schema(
        { key: { type: String, required: true }, box: { type: String, required: true } },
        { _id: false },
      ),
    },
    seed: String,
    commitment: { type: String, required: true },
    publishedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const drawDayModel = (database: Connection) =>
  database.model<DrawDayDocument>('DrawDay', drawDaySchema, 'draw-days');
export type DrawDayModel = ReturnType<typeof drawDayModel>;
