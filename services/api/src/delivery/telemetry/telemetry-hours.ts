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
import { trusted } from 'mongoose';
import * as z from 'zod/mini';
import { batchIncrements } from '../../platform/database/batched-increments';
import { readable } from '../../platform/database/readable';
import { p75, VITAL_NAMES, VITALS, type Histogram, type Vital } from './percentile';
import type { TelemetryHour, TelemetryHourModel } from './telemetry-hour-model';

export interface TelemetryHours {
  countOutcome(release: ReleaseReference, outcome: PartOutcome): void;
  countVitals(vitals: NonNullable<TelemetryReport['vitals']>): void;
  summary(query: TelemetryQuery): Promise<TelemetrySummary>;
  settled(): Promise<void>;
  sweep(): Promise<void>;
}

const HOURS_A_DAY = 24;
const DEFAULT_HOURS = 24;

const count = z.optional(z.int());
const histogram = z.optional(z.record(z.string(), z.int()));
/** What a summary reads of an hour. */
const ReadHour = z.object({
  name: PartName,
  version: ReleaseVersion,
  ...{ shown: count, failedToLoad: count, failedToRender: count },
  ...{ lcp: histogram, cls: histogram, inp: histogram },
});
type ReadHour = z.infer<typeof ReadHour>;

/** The hour that lies so many hours back, this one being 0, as the ids of hours begin. */
const hourBefore = (now: Date, hours: number): string =>
  new Date((Math.floor(now.getTime() / HOUR_MS) - hours) * HOUR_MS).toISOString();

const merged = (histograms: (Histogram | undefined)[]): Histogram => {
  const sum: Histogram = {};
  for (const histogram of histograms)
    for (const [bucket, count] of Object.entries(histogram ?? {}))
      sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
};

/** Of the hours of one release, which are not none. */
const telemetryOf = (hours: ReadHour[]): ReleaseTelemetry => {
  const { name, version } = hours[0]!;
  const sum = (outcome: PartOutcome) =>
    hours.reduce((total, hour) => total + (hour[outcome] ?? 0), 0);
  const failed = { failedToLoad: sum('failedToLoad'), failedToRender: sum('failedToRender') };
  const of = (vital: Vital) => p75(vital, merged(hours.map((hour) => hour[vital])));
  const vitals = VITAL_NAMES.flatMap((vital) => {
    const found = of(vital);
    return found ? [[vital, found] as const] : [];
  });
  return {
    name,
    version,
    visits: sum('shown') + failed.failedToLoad + failed.failedToRender,
    ...failed,
    ...Object.fromEntries(vitals),
  };
};

/** How the releases did, hour by hour: counts, and of web vitals how many fell into which bucket. */
export function createTelemetryHours(
  model: TelemetryHourModel,
  onFailure: (error: unknown) => void,
  clock: () => Date,
): TelemetryHours {
  const counts = batchIncrements<TelemetryHour>(
    ({ _id, ...begun }, $inc) =>
      model.updateOne({ _id }, { $inc, $setOnInsert: begun }, { upsert: true }),
    onFailure,
  );
  const add = ({ name, version }: ReleaseReference, increments: Record<string, number>) => {
    const _id = `${hourBefore(clock(), 0)} ${releaseId({ name, version })}`;
    counts.add({ _id, name, version }, increments);
  };

  return {
    countOutcome: (release, outcome) => add(release, { [outcome]: 1 }),

    countVitals({ name, version, ...values }) {
      const increments = VITAL_NAMES.flatMap((vital) => {
        const value = values[vital];
        return value === undefined ? [] : [[`${vital}.${VITALS[vital].of(value)}`, 1] as const];
      });
      if (increments.length > 0) add({ name, version }, Object.fromEntries(increments));
    },

    async summary({ part, hours = DEFAULT_HOURS }) {
      const since = hourBefore(clock(), hours - 1);
      const found = await model
        .find({ _id: trusted({ $gte: since }), ...(part !== undefined && { name: part }) })
        .lean();
      const byRelease = new Map<string, ReadHour[]>();
      for (const hour of await readable(model, found, (one) => ReadHour.parse(one)))
        byRelease.set(releaseId(hour), [...(byRelease.get(releaseId(hour)) ?? []), hour]);
      const ids = [...byRelease.keys()].sort();
      return { since, releases: ids.map((id) => telemetryOf(byRelease.get(id) ?? [])) };
    },

    settled: () => counts.settled(),

    async sweep() {
      const oldest = hourBefore(clock(), RETENTION.telemetry.days * HOURS_A_DAY);
      await model.deleteMany({ _id: trusted({ $lt: oldest }) });
    },
  };
}
