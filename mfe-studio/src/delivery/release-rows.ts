import {
  releaseId,
  type DeliveredPart,
  type DeliveredRelease,
  type ReleaseTelemetry,
} from '@site/contracts';

/** A release that visitors get: all of them, or those of its canary. */
export interface ReleaseRow {
  part: DeliveredPart;
  release: DeliveredRelease;
  /** Of the visitors, where it is a canary. */
  percent?: number;
  /** Of the last 24 hours; absent where nobody has told anything. */
  told?: ReleaseTelemetry;
}

/** Each part's live release, and its canary below it. */
export const releaseRows = (
  parts: DeliveredPart[],
  telemetry: ReleaseTelemetry[] = [],
): ReleaseRow[] => {
  const told = new Map(telemetry.map((one) => [releaseId(one), one]));
  const toldOf = (name: string, { version }: DeliveredRelease) =>
    told.get(releaseId({ name, version }));
  return parts.flatMap((part) => {
    const { name, live, canary } = part;
    return [
      ...(live ? [{ part, release: live, told: toldOf(name, live) }] : []),
      ...(canary
        ? [{ part, release: canary, percent: canary.percent, told: toldOf(name, canary) }]
        : []),
    ];
  });
};

/** In how many of the tabs that told of it the part could not be shown. */
export const failuresOf = ({ failedToLoad, failedToRender }: ReleaseTelemetry): number =>
  failedToLoad + failedToRender;
