import { Schema, type Connection } from 'mongoose';
import type { Histogram } from './percentile';

/** What browsers have told of a release in one hour. */
export interface TelemetryHour {
  /** `<hour> <part>@<version>`, the hour as ISO 8601: a range of hours is a range of the one index that always counts. */
  _id: string;
  name: string;
  version: string;
  shown?: number;
  failedToLoad?: number;
  failedToRender?: number;
  lcp?: Histogram;
  cls?: Histogram;
  inp?: Histogram;
}

const hourSchema = new Schema<TelemetryHour>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    version: { type: String, required: true },
    shown: Number,
    failedToLoad: Number,
    failedToRender: Number,
    lcp: Schema.Types.Mixed,
    cls: Schema.Types.Mixed,
    inp: Schema.Types.Mixed,
  },
  { versionKey: false },
);

export const telemetryHourModel = (database: Connection) =>
  database.model<TelemetryHour>('TelemetryHour', hourSchema, 'telemetry-hours');
export type TelemetryHourModel = ReturnType<typeof telemetryHourModel>;
