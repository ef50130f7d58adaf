import { PART_OUTCOMES, type PartOutcome, type TelemetryReport } from '@site/contracts';
import { Counter, type Registry } from 'prom-client';
import type { CanaryWatch } from './canary-watch';
import type { Comparison, ReleasesInUse } from './releases-in-use';
import type { TelemetryHours } from './telemetry-hours';

interface TelemetryDependencies {
  inUse: () => Promise<ReleasesInUse>;
  hours: TelemetryHours;
  watch: CanaryWatch;
  metrics: Registry;
  onFailure: (error: unknown) => void;
}

export function createTelemetryService({
  inUse,
  hours,
  watch,
  metrics,
  onFailure,
}: TelemetryDependencies) {
  // Only parts in use become labels, so that reports cannot create other series.
  const visits = new Counter({
    name: 'part_visits_total',
    help: 'Visits that browsers reported, by part and outcome: shown, failedToLoad or failedToRender',
    labelNames: ['part', 'outcome'],
    registers: [metrics],
  });

  /** Creates the series of all outcomes, because alerts query the share of failures. */
  const countVisit = (part: string, outcome: PartOutcome) => {
    for (const name of PART_OUTCOMES) visits.inc({ part, outcome: name }, name === outcome ? 1 : 0);
  };

  const count = async (
    { parts, vitals }: TelemetryReport,
    isCounted: (comparison: Comparison) => Promise<boolean>,
  ) => {
    const releases = await inUse();
    for (const { outcome, ...release } of parts) {
      if (!releases.has(release)) continue;
      hours.countOutcome(release, outcome);
      countVisit(release.name, outcome);
      const match = releases.comparisonOf(release);
      if (match && (await isCounted(match.comparison)))
        watch.countVisit(match.comparison, match.variant, outcome !== 'shown');
    }
    if (vitals && releases.has(vitals)) hours.countVitals(vitals);
  };

  return {
    /**
     * Counts reports about releases in use; never rejects. `isCounted` limits the visits of one visitor, and is called for
     * both variants, so that it does not favor one.
     */
    count: (report: TelemetryReport, isCounted: (comparison: Comparison) => Promise<boolean>) =>
      count(report, isCounted).catch(onFailure),

    summary: hours.summary,

    /** Resolves when everything counted so far is written and evaluated, or has failed. */
    async settled(): Promise<void> {
      await hours.settled();
      await watch.settled();
    },

    async sweep(): Promise<void> {
      await hours.sweep();
      await watch.sweep();
    },
  };
}

export type TelemetryService = ReturnType<typeof createTelemetryService>;
