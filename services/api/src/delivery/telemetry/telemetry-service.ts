import type { TelemetryQuery, TelemetryReport, TelemetrySummary } from '@site/contracts';
import type { KnownReleases } from './known-releases';
import type { TelemetryHours } from './telemetry-hours';

export interface TelemetryService {
  /** Counts what is told of releases that are in use, and drops the rest. Figures are no ledger: it never rejects. */
  count(report: TelemetryReport): Promise<void>;
  summary(query: TelemetryQuery): Promise<TelemetrySummary>;
  /** Resolves when everything counted so far is written, or given up. */
  settled(): Promise<void>;
  /** Removes what is older than can be asked for. */
  sweep(): Promise<void>;
}

interface TelemetryDependencies {
  known: () => Promise<KnownReleases>;
  hours: TelemetryHours;
  onFailure: (error: unknown) => void;
}

export function createTelemetryService({
  known,
  hours,
  onFailure,
}: TelemetryDependencies): TelemetryService {
  const count = async ({ parts, vitals }: TelemetryReport) => {
    const releases = await known();
    for (const { outcome, ...release } of parts) {
      if (releases.isInUse(release)) hours.countOutcome(release, outcome);
    }
    if (vitals && releases.isInUse(vitals)) hours.countVitals(vitals);
  };

  return {
    count: (report) => count(report).catch(onFailure),
    summary: (query) => hours.summary(query),
    settled: () => hours.settled(),
    sweep: () => hours.sweep(),
  };
}
