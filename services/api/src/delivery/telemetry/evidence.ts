/** Visits of a release, and those among them that failed. */
export interface Tally {
  visits: number;
  failed: number;
}

/** Visits of both variants in the same time. */
export interface VariantCounts {
  canary: Tally;
  live: Tally;
}

/** The evidence that a canary fails more often than the live release. */
export interface Evidence {
  /** All visits evaluated so far. */
  weighed: VariantCounts;
  /** The natural logarithm of the e-value. */
  logE: number;
}

/** The maximum probability that a canary as good as the live release is ever judged worse. */
export const FALSE_ALARM_RATE = 0.001;

/** By how much the canary's failure rate may exceed the live release's: 0.005 is half a percentage point. */
const TOLERATED_DIFFERENCE = 0.005;

export const NO_EVIDENCE: Evidence = {
  weighed: { canary: { visits: 0, failed: 0 }, live: { visits: 0, failed: 0 } },
  logE: 0,
};

/** Expected failure rates of the next block, from the visits so far: at first 10 % for the canary, 1 % for the live release. */
const expectedRates = ({ canary, live }: VariantCounts): { canary: number; live: number } => ({
  canary: (canary.failed + 0.5) / (canary.visits + 5),
  live: (live.failed + 0.2) / (live.visits + 20),
});

/** ln of the likelihood ratio of a tally under two failure rates. */
const logRatio = ({ visits, failed }: Tally, rate: number, other: number): number =>
  failed * Math.log(rate / other) + (visits - failed) * Math.log((1 - rate) / (1 - other));

const combine = (a: VariantCounts, b: VariantCounts, sign: 1 | -1): VariantCounts => {
  const tally = (variant: keyof VariantCounts): Tally => ({
    visits: a[variant].visits + sign * b[variant].visits,
    failed: a[variant].failed + sign * b[variant].failed,
  });
  return { canary: tally('canary'), live: tally('live') };
};

export const blockSince = (before: VariantCounts, now: VariantCounts): VariantCounts =>
  combine(now, before, -1);

/**
 * Evaluates a block of visits that followed the last block. Its e-value is the likelihood of the two failure rates
 * expected before the block, divided by that of one common rate: their mean, weighted by the visits of each variant. See
 * R. Turner, A. Ly, P. Grünwald, "Generic E-variables for exact sequential k-sample tests that allow for optional
 * stopping", Journal of Statistical Planning and Inference 230 (2024), 106116. If both variants fail equally often, its
 * expectation is at most 1, even if the rate changes from block to block; so by Ville's inequality the product reaches
 * 1/FALSE_ALARM_RATE with a probability of at most FALSE_ALARM_RATE, at any number of evaluations.
 *
 * While the canary does not look worse by more than `TOLERATED_DIFFERENCE`, a block counts as 1.
 */
export function evaluateBlock({ weighed, logE }: Evidence, block: VariantCounts): Evidence {
  const rates = expectedRates(weighed);
  const visits = block.canary.visits + block.live.visits;
  const common = (block.canary.visits * rates.canary + block.live.visits * rates.live) / visits;
  const isCounted = visits > 0 && rates.canary > rates.live + TOLERATED_DIFFERENCE;
  const blockLogE = isCounted
    ? logRatio(block.canary, rates.canary, common) + logRatio(block.live, rates.live, common)
    : 0;
  return { weighed: combine(weighed, block, 1), logE: logE + blockLogE };
}

/** Whether the canary fails significantly more often than the live release. */
export const isWorse = ({ logE }: Evidence): boolean => logE >= -Math.log(FALSE_ALARM_RATE);
