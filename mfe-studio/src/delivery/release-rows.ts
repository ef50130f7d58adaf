import {
  releaseId,
  type DeliveredPart,
  type DeliveredRelease,
  type DeliveryOverview,
  type ReleaseTelemetry,
} from '@site/contracts';

/** A live or canary release, or the last release of a retired part. */
export interface ReleaseRow {
  state: 'live' | 'canary' | 'retired';
  part: DeliveredPart;
  release: DeliveredRelease;
  /** For the last 24 hours; absent if no browser has reported. */
  telemetry?: ReleaseTelemetry;
}

/** The live release of each part, and its canary below it; then the retired parts. */
export const releaseRows = (
  { parts, retired = [] }: DeliveryOverview,
  reports: ReleaseTelemetry[] = [],
): ReleaseRow[] => [
  ...parts.flatMap((part) =>
    (['live', 'canary'] as const).flatMap((state): ReleaseRow[] => {
      const release = part[state];
      if (!release) return [];
      const id = releaseId({ name: part.name, version: release.version });
      const telemetry = reports.find((report) => releaseId(report) === id);
      return [{ state, part, release, telemetry }];
    }),
  ),
  ...retired.map(({ name, back, since, by, reason }): ReleaseRow => ({
    state: 'retired',
    part: { name, back },
    release: { version: back, shared: {}, since, by, reason },
  })),
];

export const rowId = ({ part, state }: ReleaseRow): string => `${part.name} ${state}`;
