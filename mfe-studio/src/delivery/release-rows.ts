import {
  releaseId,
  type DeliveredPart,
  type DeliveredRelease,
  type ReleaseTelemetry,
  type RetiredPart,
} from '@site/contracts';

/** A release that visitors get, all of them or those of its canary; or had, until its part was retired. */
export interface ReleaseRow {
  state: 'live' | 'canary' | 'retired';
  part: DeliveredPart;
  release: DeliveredRelease;
  /** Of the visitors, where it is a canary. */
  percent?: number;
  /** Of the last 24 hours; absent where nobody has told anything. */
  told?: ReleaseTelemetry;
}

/** Each part's live release, and its canary below it; the parts that were retired at the end. */
export const releaseRows = (
  parts: DeliveredPart[],
  retired: RetiredPart[] = [],
  telemetry: ReleaseTelemetry[] = [],
): ReleaseRow[] => {
  const told = new Map(telemetry.map((one) => [releaseId(one), one]));
  const toldOf = (name: string, { version }: DeliveredRelease) =>
    told.get(releaseId({ name, version }));
  const present = parts.flatMap((part): ReleaseRow[] => {
    const { name, live, canary } = part;
    return [
      ...(live ? [{ state: 'live' as const, part, release: live, told: toldOf(name, live) }] : []),
      ...(canary
        ? [
            {
              state: 'canary' as const,
              part,
              release: canary,
              percent: canary.percent,
              told: toldOf(name, canary),
            },
          ]
        : []),
    ];
  });
  const gone = retired.map(({ name, back, since, by }): ReleaseRow => ({
    state: 'retired',
    part: { name, back },
    release: { version: back, shared: {}, since, by },
  }));
  return [...present, ...gone];
};

/** In how many of the tabs that told of it the part could not be shown. */
export const failuresOf = ({ failedToLoad, failedToRender }: ReleaseTelemetry): number =>
  failedToLoad + failedToRender;
