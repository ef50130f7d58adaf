import {
  PART_OUTCOMES,
  type PartOutcome,
  type TelemetryQuery,
  type TelemetryReport,
  type TelemetrySummary,
} from '@site/contracts';
import { Counter, type Registry } from 'prom-client';
import type { CanaryWatch } from './canary-watch';
import type { Comparison, KnownReleases } from './known-releases';
import type { TelemetryHours } from './telemetry-hours';

export interface TelemetryService {
  /**
   * Counts reports about releases in use, and drops the rest. `isWitness`: whether one more visit of this visitor says
   * something about a canary. It never rejects: figures may be incomplete.
   */
  count(report: TelemetryReport, isWitness: IsWitness): Promise<void>;
  summary(query: TelemetryQuery): Promise<TelemetrySummary>;
  /** Resolves when everything counted so far is written and weighed, or given up. */
  settled(): Promise<void>;
  /** Removes what is older than can be asked for. */
  sweep(): Promise<void>;
}

/** Asked once for each visit of either side, so that what is left out does not depend on the side. */
type IsWitness = (comparison: Comparison) => Promise<boolean>;

interface TelemetryDependencies {
  known: () => Promise<KnownReleases>;
  hours: TelemetryHours;
  watch: CanaryWatch;
  metrics: Registry;
  onFailure: (error: unknown) => void;
}

export function createTelemetryService({
  known,
  hours,
  watch,
  metrics,
  onFailure,
}: TelemetryDependencies): TelemetryService {
  // Labels are only parts that are in use, so nobody can create series by reporting others.
  const visits = new Counter({
    name: 'part_visits_total',
    help: 'Tabs that told how a part did, by part: shown, failedToLoad or failedToRender',
    labelNames: ['part', 'outcome'],
    registers: [metrics],
  });
  /** A part has all outcomes from its first visit: the share of failures is queried before there are any. */
  const countVisit = (part: string, outcome: PartOutcome) => {
    for (const each of PART_OUTCOMES) visits.inc({ part, outcome: each }, each === outcome ? 1 : 0);
  };

  const count = async ({ parts, vitals }: TelemetryReport, isWitness: IsWitness) => {
    const releases = await known();
    for (const { outcome, ...release } of parts) {
      if (!releases.isInUse(release)) continue;
      hours.countOutcome(release, outcome);
      countVisit(release.name, outcome);
      const found = releases.sideOf(release);
      if (found && (await isWitness(found.comparison)))
        watch.count(found.comparison, found.side, outcome !== 'shown');
    }
    if (vitals && releases.isInUse(vitals)) hours.countVitals(vitals);
  };

  return {
    count: (report, isWitness) => count(report, isWitness).catch(onFailure),
    summary: (query) => hours.summary(query),
    async settled() {
      await hours.settled();
      await watch.settled();
    },
    async sweep() {
      await hours.sweep();
      await watch.sweep();
    },
  };
}
