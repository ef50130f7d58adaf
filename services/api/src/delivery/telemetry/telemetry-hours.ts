import { RETENTION } from '@site/brand/retention-periods';
import {
  PartName,
  releaseId,
  ReleaseVersion,
  type PartOutcome,
  type ReleaseReference,
  type ReleaseTelemetry,
  type TelemetryQuery,
  type TelemetryReport,
  type TelemetrySummary,
} from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { Schema, trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { batchIncrements } from '../../platform/database/batched-increments';
import { mapReadable } from '../../platform/database/readable';

/** Bucket number → count. */
type Histogram = Record<string, number>;

/** The ratio of a bucket's limit to that of the one before, and so the precision of percentiles. */
const BUCKET_RATIO = 1.1;

/** Bucket 0 holds values up to `first`: from 10 ms to 5 minutes there are 109 buckets. */
const bucketScale = (first: number) => ({
  bucketOf: (value: number): number =>
    value <= first ? 0 : Math.ceil(Math.log(value / first) / Math.log(BUCKET_RATIO) - 1e-9),
  /** The largest value of a bucket. */
  limit: (bucket: number): number => first * BUCKET_RATIO ** bucket,
});

/** LCP and INP in ms, CLS without a unit. */
const VITALS = { lcp: bucketScale(10), cls: bucketScale(0.001), inp: bucketScale(8) };
type Vital = keyof typeof VITALS;
const VITAL_NAMES = Object.keys(VITALS) as Vital[];

/** The limit of the bucket with the 75th percentile, to three digits; undefined without values. */
function p75(vital: Vital, counts: Histogram): { p75: number; of: number } | undefined {
  const entries = Object.entries(counts).map(([bucket, count]) => [Number(bucket), count] as const);
  const of = entries.reduce((sum, [, count]) => sum + count, 0);
  let sum = 0;
  for (const [bucket, count] of entries.sort(([a], [b]) => a - b)) {
    sum += count;
    if (sum >= of * 0.75) return { p75: Number(VITALS[vital].limit(bucket).toPrecision(3)), of };
  }
  return undefined;
}

const count = z.optional(z.int());
const histogram = z.optional(z.record(z.string(), z.int()));
/** Reports about a release in one hour. */
const TelemetryHour = z.object({
  name: PartName,
  version: ReleaseVersion,
  ...{ shown: count, failedToLoad: count, failedToRender: count },
  ...{ lcp: histogram, cls: histogram, inp: histogram },
});
type TelemetryHour = z.infer<typeof TelemetryHour>;

interface TelemetryHourDocument extends TelemetryHour {
  /** `<hour> <part>@<version>`, the hour in ISO 8601: a range of hours is a range of ids. */
  _id: string;
}

const hourSchema = new Schema<TelemetryHourDocument>({
  _id: { type: String, required: true },
  name: { type: String, required: true },
  version: { type: String, required: true },
  shown: Number,
  failedToLoad: Number,
  failedToRender: Number,
  lcp: Schema.Types.Mixed,
  cls: Schema.Types.Mixed,
  inp: Schema.Types.Mixed,
});

export const telemetryHourModel = (database: Connection) =>
  database.model<TelemetryHourDocument>('TelemetryHour', hourSchema, 'telemetry-hours');

const HOURS_A_DAY = 24;
const DEFAULT_HOURS = 24;

/** The start of the hour that is this many hours ago, in ISO 8601. */
const hourBefore = (now: Date, hours: number): string =>
  new Date((Math.floor(now.getTime() / HOUR_MS) - hours) * HOUR_MS).toISOString();

const mergeHistograms = (histograms: (Histogram | undefined)[]): Histogram => {
  const sum: Histogram = {};
  for (const histogram of histograms)
    for (const [bucket, value] of Object.entries(histogram ?? {}))
      sum[bucket] = (sum[bucket] ?? 0) + value;
  return sum;
};

/** Sums at least one hour of one release. */
const summarize = (hours: TelemetryHour[]): ReleaseTelemetry => {
  const { name, version } = hours[0]!;
  const sum = (outcome: PartOutcome) =>
    hours.reduce((total, hour) => total + (hour[outcome] ?? 0), 0);
  const failed = { failedToLoad: sum('failedToLoad'), failedToRender: sum('failedToRender') };
  const vitals = VITAL_NAMES.flatMap((vital) => {
    const percentile = p75(vital, mergeHistograms(hours.map((hour) => hour[vital])));
    return percentile ? [[vital, percentile] as const] : [];
  });
  return {
    name,
    version,
    visits: sum('shown') + failed.failedToLoad + failed.failedToRender,
    ...failed,
    ...Object.fromEntries(vitals),
  };
};

/** Counts of outcomes, and histograms of web vitals, by release and hour. */
export function createTelemetryHours(
  model: ReturnType<typeof telemetryHourModel>,
  onFailure: (error: unknown) => void,
  clock: () => Date,
) {
  const increments = batchIncrements<TelemetryHourDocument>(
    ({ _id, ...initial }, $inc) =>
      model.updateOne({ _id }, { $inc, $setOnInsert: initial }, { upsert: true }),
    onFailure,
  );
  const add = ({ name, version }: ReleaseReference, counts: Record<string, number>) => {
    const _id = `${hourBefore(clock(), 0)} ${releaseId({ name, version })}`;
    increments.add({ _id, name, version }, counts);
  };

  return {
    countOutcome: (release: ReleaseReference, outcome: PartOutcome) =>
      add(release, { [outcome]: 1 }),

    countVitals({ name, version, ...values }: NonNullable<TelemetryReport['vitals']>) {
      const counts = VITAL_NAMES.flatMap((vital) => {
        const value = values[vital];
        return value === undefined
          ? []
          : [[`${vital}.${VITALS[vital].bucketOf(value)}`, 1] as const];
      });
      if (counts.length > 0) add({ name, version }, Object.fromEntries(counts));
    },

    async summary({ part, hours = DEFAULT_HOURS }: TelemetryQuery): Promise<TelemetrySummary> {
      const since = hourBefore(clock(), hours - 1);
      const documents = await model
        .find({ _id: trusted({ $gte: since }), ...(part !== undefined && { name: part }) })
        .lean();
      const byRelease = new Map<string, TelemetryHour[]>();
      for (const hour of await mapReadable(model, documents, (document) =>
        TelemetryHour.parse(document),
      ))
        byRelease.set(releaseId(hour), [...(byRelease.get(releaseId(hour)) ?? []), hour]);
      const ids = [...byRelease.keys()].sort();
      return { since, releases: ids.map((id) => summarize(byRelease.get(id) ?? [])) };
    },

    settled: () => increments.settled(),

    async sweep(): Promise<void> {
      const oldest = hourBefore(clock(), RETENTION.telemetry.days * HOURS_A_DAY);
      await model.deleteMany({ _id: trusted({ $lt: oldest }) });
    },
  };
}

export type TelemetryHours = ReturnType<typeof createTelemetryHours>;
