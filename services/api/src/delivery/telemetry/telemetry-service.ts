import type {
  PartOutcome,
  TelemetryQuery,
  TelemetryReport,
  TelemetrySummary,
} from '@site/contracts';
import type { CanaryWatch } from './canary-watch';
import type { Comparison, KnownReleases } from './known-releases';
import type { TelemetryHours } from './telemetry-hours';

export interface TelemetryService {
  /**
   * Counts what is told of releases that are in use, and drops the rest. `isWitness`: whether one visit more of whoever
   * tells says something about a canary. `onVisit` is told of each part that counts. Figures are no ledger: it never
   * rejects.
   */
  count(report: TelemetryReport, isWitness: IsWitness, onVisit: OnVisit): Promise<void>;
  summary(query: TelemetryQuery): Promise<TelemetrySummary>;
  /** Resolves when everything counted so far is written and weighed, or given up. */
  settled(): Promise<void>;
  /** Removes what is older than can be asked for. */
  sweep(): Promise<void>;
}

/** Asked once for each visit of either side, so that what is left out does not depend on the side. */
type IsWitness = (comparison: Comparison) => Promise<boolean>;

type OnVisit = (part: string, outcome: PartOutcome) => void;

interface TelemetryDependencies {
  known: () => Promise<KnownReleases>;
  hours: TelemetryHours;
  watch: CanaryWatch;
  onFailure: (error: unknown) => void;
}

export function createTelemetryService({
  known,
  hours,
  watch,
  onFailure,
}: TelemetryDependencies): TelemetryService {
  const count = async (
    { parts, vitals }: TelemetryReport,
    isWitness: IsWitness,
    onVisit: OnVisit,
  ) => {
    const releases = await known();
    for (const { outcome, ...release } of parts) {
      if (!releases.isInUse(release)) continue;
      hours.countOutcome(release, outcome);
      onVisit(release.name, outcome);
      const found = releases.sideOf(release);
      if (found && (await isWitness(found.comparison)))
        watch.count(found.comparison, found.side, outcome !== 'shown');
    }
    if (vitals && releases.isInUse(vitals)) hours.countVitals(vitals);
  };

  return {
    count: (report, isWitness, onVisit) => count(report, isWitness, onVisit).catch(onFailure),
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
