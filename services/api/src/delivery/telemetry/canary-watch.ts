import { DAY_MS, SECOND_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { batchIncrements } from '../../platform/database/batched-increments';
import type { CanaryTrial, CanaryTrialModel } from './canary-trial-model';
import { FALSE_ALARM, isWorse, blockSince, nothingWeighed, weigh, type Sides } from './evidence';
import type { Comparison, KnownReleases } from './known-releases';

/** Takes a canary back, if it is on canary still. */
export type TakeBack = (comparison: Comparison, reason: string) => Promise<void>;

export interface CanaryWatch {
  /** Counts one visit of one side. */
  count(comparison: Comparison, side: keyof Sides, hasFailed: boolean): void;
  /** Resolves when everything counted so far is written and weighed, or given up. */
  settled(): Promise<void>;
  sweep(): Promise<void>;
}

/** How often what was counted is weighed, at most, by each instance. */
const WEIGH_EVERY_MS = 5 * SECOND_MS;
/** Since a trial was counted last; a canary that nobody visits for so long begins anew. */
const KEPT_MS = 30 * DAY_MS;

/** A side that was not visited yet is not in the document. */
const filled = (counted: CanaryTrial['counted']): Sides => {
  const tally = (side: keyof Sides) => ({ visits: 0, failed: 0, ...counted[side] });
  return { canary: tally('canary'), live: tally('live') };
};

const thousands = (count: number): string => count.toLocaleString('en-US');

const visitWords = ({ canary, live }: Sides, comparison: Comparison): string =>
  `${thousands(canary.failed)} of ${thousands(canary.visits)} visits failed on ${comparison.canary.version}, ` +
  `${thousands(live.failed)} of ${thousands(live.visits)} on ${comparison.live.version} ` +
  `(sequential test, error rate ${FALSE_ALARM * 100} %)`;

/**
 * Counts the visits of each canary beside those of the live release, weighs them every few seconds, and takes back what
 * fails more often. Any number of instances may watch: each visit is weighed once, because of two who have weighed the
 * same only one can write it.
 */
export function createCanaryWatch(
  trials: CanaryTrialModel,
  known: () => Promise<KnownReleases>,
  takeBack: TakeBack,
  onFailure: (error: unknown) => void,
  clock: () => Date,
): CanaryWatch {
  const counts = batchIncrements<Pick<CanaryTrial, '_id'>>(
    ({ _id }, $inc) =>
      trials.updateOne(
        { _id },
        { $inc, $set: { at: clock() }, $setOnInsert: { looks: 0 } },
        { upsert: true },
      ),
    onFailure,
  );

  const weighTrial = async (comparison: Comparison) => {
    const trial = await trials.findById(comparison.id).lean();
    if (!trial) return;
    const { _id, looks, counted, evidence = nothingWeighed } = trial;
    const block = blockSince(evidence.weighed, filled(counted));
    const isBlock = block.canary.visits > 0 && block.live.visits > 0;
    const next = isBlock ? weigh(evidence, block) : evidence;
    if (isBlock) {
      const written = await trials.updateOne(
        { _id, looks },
        { $set: { evidence: next, looks: looks + 1 } },
      );
      if (written.matchedCount === 0) return;
    }
    // Also where the instance that has weighed it went away before it could act.
    if (isWorse(next)) await takeBack(comparison, visitWords(next.weighed, comparison));
  };

  /** What was counted since the last time. */
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let weighing = Promise.resolve();

  const weighAll = async () => {
    await counts.settled();
    // What is told of a canary after its end takes nothing back.
    const { comparisons } = await known();
    const counted = comparisons.filter(({ id }) => due.has(id));
    due.clear();
    for (const comparison of counted) await weighTrial(comparison).catch(onFailure);
  };
  const weighNow = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    weighing = weighing.then(weighAll).catch(onFailure);
    return weighing;
  };

  return {
    count(comparison, side, hasFailed) {
      const tally = `counted.${side}`;
      counts.add(
        { _id: comparison.id },
        { [`${tally}.visits`]: 1, ...(hasFailed && { [`${tally}.failed`]: 1 }) },
      );
      due.add(comparison.id);
      // It does not reject.
      timer ??= setTimeout(() => void weighNow(), WEIGH_EVERY_MS).unref();
    },
    settled: weighNow,
    async sweep() {
      const before = new Date(clock().getTime() - KEPT_MS);
      await trials.deleteMany({ at: trusted({ $lt: before }) });
    },
  };
}
