import type { PartOutcome, ReleaseReference, TelemetryReport } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { siteState, sendReport } from '@site/platform';
import { shouldReport } from './sampling';

export type Vitals = NonNullable<TelemetryReport['vitals']>;

/**
 * Delay before an outcome is reported, in ms, so that a later failure can replace a success. Failures are delayed
 * equally: if they arrived first, a canary would look worse than it is.
 */
const SETTLED_AFTER_MS = 10 * SECOND_MS;

/** Outcomes within this time are reported together, in ms. */
const BATCH_MS = SECOND_MS;

type Outcome = ReleaseReference & { outcome: PartOutcome };

/** Outcomes to report, by release. */
const pending = new Map<string, Outcome>();

/** The releases of the next report. */
let batch: string[] | undefined;

const send = (ids: string[], vitals?: Vitals): void => {
  const parts = ids.flatMap((id) => pending.get(id) ?? []);
  for (const id of ids) pending.delete(id);
  if (parts.length > 0 || vitals) sendReport('/api/telemetry', { parts, vitals });
};

/** Reports pending outcomes and measurements immediately, because the page may be closed. */
export const sendOutcomes = (vitals?: Vitals): void => {
  batch = undefined;
  send([...pending.keys()], vitals);
};

const sendLater = (id: string): void => {
  if (batch) return void batch.push(id);
  const ids = [id];
  batch = ids;
  setTimeout(() => {
    if (batch === ids) batch = undefined;
  }, BATCH_MS);
  setTimeout(() => send(ids), SETTLED_AFTER_MS);
};

/**
 * Records the outcome of a release in this tab. A failure replaces a success that is not reported yet; later failures are
 * ignored.
 */
export function recordOutcome({ name, version }: ReleaseReference, outcome: PartOutcome): void {
  const { telemetry } = siteState();
  if (!telemetry) return;
  const id = `${name}@${version}`;
  const existing = pending.get(id);
  if (existing) {
    if (existing.outcome === 'shown') existing.outcome = outcome;
    return;
  }
  if (!shouldReport(telemetry.sample, id)) return;
  pending.set(id, { name, version, outcome });
  sendLater(id);
}

/** Records the outcome of the shell. */
export const recordShellOutcome = (outcome: PartOutcome): void => {
  const version = siteState().telemetry?.shell;
  if (version !== undefined) recordOutcome({ name: 'shell', version }, outcome);
};
