import { MINUTE_MS } from '@site/contracts/units';
import type { Marked } from './prune-marks';

/**
 * After this time without a word, a run has been cut off, and another takes its releases over. A run says a word before
 * it removes the files of each release, which takes seconds.
 */
export const SILENCE_MS = 10 * MINUTE_MS;

export interface PrunePlan {
  /** To be removed, by name, the oldest first. */
  goes: Marked[];
  /** Another run is about to remove them. */
  elsewhere: Marked[];
  /** Marked by a run that was cut off, and needed: the mark goes, the release stays. */
  forgiven: Marked[];
}

/** What becomes of these releases, when those that are needed stay, and those that came after `cutoff`. */
export function prunePlan(
  all: Marked[],
  needed: ReadonlySet<string>,
  cutoff: Date,
  now: Date,
): PrunePlan {
  const plan: PrunePlan = { goes: [], elsewhere: [], forgiven: [] };
  for (const one of all) {
    const silent = now.getTime() - (one.pruneAt?.getTime() ?? 0) > SILENCE_MS;
    const came = one.renewedAt ?? one.createdAt;
    if (one.pruneRun !== undefined && !silent) plan.elsewhere.push(one);
    else if (needed.has(one._id)) plan.forgiven.push(...(one.pruneRun === undefined ? [] : [one]));
    // What was begun is finished, whatever is to be kept now.
    else if (one.pruneRun !== undefined || came < cutoff) plan.goes.push(one);
  }
  plan.goes.sort(
    (a, b) => a.name.localeCompare(b.name) || a.createdAt.getTime() - b.createdAt.getTime(),
  );
  return plan;
}
