import { releaseId, type Composition } from '@site/contracts';
import { DAY_MS, SECOND_MS } from '@site/contracts/units';
import { Schema, trusted, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { AuditLog } from '../../platform/audit/audit-log';
import { siteCaller } from '../../platform/auth/caller';
import { batchIncrements } from '../../platform/database/batched-increments';
import type { CompositionService } from '../compositions/composition-service';
import {
  blockSince,
  FALSE_ALARM_RATE,
  isWorse,
  NO_EVIDENCE,
  evaluateBlock,
  type Evidence,
  type Tally,
  type VariantCounts,
} from './evidence';
import type { Comparison, ReleasesInUse } from './releases-in-use';

/** The visits of a canary and of the live release since it began. */
interface CanaryTrial {
  /** `<composition> <part>@<version> <live version>`: another canary or live release starts another trial. */
  _id: string;
  counted: Partial<Record<keyof VariantCounts, Partial<Tally>>>;
  evidence?: Evidence;
  /** The number of evaluations: a conditional write on it counts each visit once. */
  looks: number;
  /** The last visit. */
  at: Date;
}

const tally = new Schema<Tally>({ visits: Number, failed: Number }, { _id: false });
const counts = new Schema<VariantCounts>({ canary: tally, live: tally }, { _id: false });
const evidence = new Schema<Evidence>({ weighed: counts, logE: Number }, { _id: false });

const trialSchema = new Schema<CanaryTrial>({
  _id: { type: String, required: true },
  counted: { type: counts, required: true },
  evidence: { type: evidence, default: undefined },
  looks: { type: Number, required: true },
  at: { type: Date, required: true },
});

export const canaryTrialModel = (database: Connection) =>
  database.model<CanaryTrial>('CanaryTrial', trialSchema, 'canary-trials');

/** The minimum time between evaluations by one instance. */
const EVALUATION_INTERVAL_MS = 5 * SECOND_MS;
/** Since the last visit. */
const RETENTION_MS = 30 * DAY_MS;

/** The document lacks a variant that was not visited. */
const toCounts = (counted: CanaryTrial['counted']): VariantCounts => {
  const toTally = (variant: keyof VariantCounts) => ({
    visits: 0,
    failed: 0,
    ...counted[variant],
  });
  return { canary: toTally('canary'), live: toTally('live') };
};

const thousands = (count: number): string => count.toLocaleString('en-US');

const reasonOf = ({ canary, live }: VariantCounts, comparison: Comparison): string =>
  `${thousands(canary.failed)} of ${thousands(canary.visits)} visits failed on ${comparison.canary.version}, ` +
  `${thousands(live.failed)} of ${thousands(live.visits)} on ${comparison.live.version} ` +
  `(sequential test, error rate ${FALSE_ALARM_RATE * 100}%)`;

interface CanaryWatchOptions {
  trials: ReturnType<typeof canaryTrialModel>;
  inUse: () => Promise<ReleasesInUse>;
  compositions: Pick<CompositionService, 'endCanary'>;
  audit: Pick<AuditLog, 'begin' | 'complete'>;
  log: Pick<Logger, 'warn'>;
  onFailure: (error: unknown) => void;
  clock: () => Date;
}

/**
 * Counts the visits of canaries and live releases, evaluates them every few seconds, and ends a canary that fails more
 * often. Any number of instances may run it: only one of them can write the evaluation of a visit.
 */
export function createCanaryWatch({
  trials,
  inUse,
  compositions,
  audit,
  log,
  onFailure,
  clock,
}: CanaryWatchOptions) {
  const increments = batchIncrements<Pick<CanaryTrial, '_id'>>(
    ({ _id }, $inc) =>
      trials.updateOne(
        { _id },
        { $inc, $set: { at: clock() }, $setOnInsert: { looks: 0 } },
        { upsert: true },
      ),
    onFailure,
  );

  /** Ends a canary through the conditional write that a person's call uses, with the same audit entries. */
  const endCanary = async ({ canary, began }: Comparison, reason: string): Promise<void> => {
    const { name: part, version } = canary;
    const id = releaseId(canary);
    const entry = await audit.begin({
      by: siteCaller.name,
      ...{ method: 'POST', path: '/api/admin/compositions/canary/end', ids: [] },
    });
    let composition: Composition | undefined;
    try {
      composition = await compositions.endCanary({ part, version, reason }, siteCaller, began);
    } catch (error) {
      await audit.complete(entry, { status: 500, what: `end of canary ${part}` });
      throw error;
    }
    if (!composition) {
      const refusal = { what: `end of canary ${part}`, reason: `${id} is not on canary` };
      return audit.complete(entry, { status: 404, ...refusal });
    }
    const what = `composition ${composition.number}, end of canary ${id}: ${reason}`;
    await audit.complete(entry, { status: 200, what });
    log.warn({ canary: id, reason }, 'a canary was ended because it fails more often');
  };

  const evaluate = async (comparison: Comparison): Promise<void> => {
    const trial = await trials.findById(comparison.id).lean();
    if (!trial) return;
    const { _id, looks, counted, evidence: before = NO_EVIDENCE } = trial;
    const block = blockSince(before.weighed, toCounts(counted));
    const hasBlock = block.canary.visits > 0 && block.live.visits > 0;
    const after = hasBlock ? evaluateBlock(before, block) : before;
    if (hasBlock) {
      const update = await trials.updateOne(
        { _id, looks },
        { $set: { evidence: after, looks: looks + 1 } },
      );
      if (update.matchedCount === 0) return;
    }
    // Also if the instance that wrote the evidence stopped before it could end the canary.
    if (isWorse(after)) await endCanary(comparison, reasonOf(after.weighed, comparison));
  };

  /** Ids of trials with visits since the last evaluation. */
  const visited = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let evaluating = Promise.resolve();

  const evaluateAll = async () => {
    await increments.settled();
    // Avoids a query that fails while the database is unreachable.
    if (visited.size === 0) return;
    const { comparisons } = await inUse();
    const due = comparisons.filter(({ id }) => visited.has(id));
    visited.clear();
    for (const comparison of due) await evaluate(comparison).catch(onFailure);
  };
  const evaluateNow = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    evaluating = evaluating.then(evaluateAll).catch(onFailure);
    return evaluating;
  };

  return {
    countVisit({ id }: Comparison, variant: keyof VariantCounts, hasFailed: boolean): void {
      const field = `counted.${variant}`;
      increments.add(
        { _id: id },
        { [`${field}.visits`]: 1, ...(hasFailed && { [`${field}.failed`]: 1 }) },
      );
      visited.add(id);
      timer ??= setTimeout(() => void evaluateNow(), EVALUATION_INTERVAL_MS).unref();
    },

    /** Resolves when all visits so far are written and evaluated, or have failed. */
    settled: evaluateNow,

    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - RETENTION_MS);
      await trials.deleteMany({ at: trusted({ $lt: before }) });
    },
  };
}

export type CanaryWatch = ReturnType<typeof createCanaryWatch>;
