import type { PartOutcome, ReleaseReference } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { siteState, sendReport } from '@site/platform';
import { tellsOf } from './tells-of';
import type { Vitals } from './vitals';

/**
 * How long a part that is shown may still fail before the API is told, in ms. What has failed waits as long: a side of
 * a canary whose failures were told before its successes would look worse than it is.
 */
const SETTLED_AFTER_MS = 10 * SECOND_MS;

/** What is first seen within so long of each other is told together, in ms: a page is the work of several parts. */
const TOGETHER_MS = SECOND_MS;

type Outcome = ReleaseReference & { outcome: PartOutcome };

/** Not told yet; release → what has become of it so far. */
const pending = new Map<string, Outcome>();

/** What the next report will be about, while others may still join it. */
let together: string[] | undefined;

const send = (ids: string[], vitals?: Vitals): void => {
  const parts = ids.flatMap((id) => pending.get(id) ?? []);
  for (const id of ids) pending.delete(id);
  if (parts.length > 0 || vitals) sendReport('/api/telemetry', { parts, vitals });
};

/** Tells at once what is pending, with what was measured: the page may be gone in a moment. */
export const tellOutcomes = (vitals?: Vitals): void => {
  together = undefined;
  send([...pending.keys()], vitals);
};

const sendLater = (id: string): void => {
  if (together) return void together.push(id);
  const ids = [id];
  together = ids;
  setTimeout(() => {
    if (together === ids) together = undefined;
  }, TOGETHER_MS);
  setTimeout(() => send(ids), SETTLED_AFTER_MS);
};

/** Says what has become of a release in this tab. Its first failure counts, and before it is told only. */
export function noteOutcome({ name, version }: ReleaseReference, outcome: PartOutcome): void {
  const { telemetry } = siteState();
  if (!telemetry) return;
  const id = `${name}@${version}`;
  const known = pending.get(id);
  if (known) {
    if (known.outcome === 'shown') known.outcome = outcome;
    return;
  }
  if (!tellsOf(telemetry.sample, id)) return;
  pending.set(id, { name, version, outcome });
  sendLater(id);
}

/** The same of the shell, which is none of the remotes. */
export const noteShell = (outcome: PartOutcome): void => {
  const version = siteState().telemetry?.shell;
  if (version !== undefined) noteOutcome({ name: 'shell', version }, outcome);
};
