/** Visits of a release, and those among them that failed. */
export interface Tally {
  visits: number;
  failed: number;
}

/** The same visitors' visits on the two sides, in the same time. */
export interface Sides {
  canary: Tally;
  live: Tally;
}

/** How sure the site is that a canary fails more often than what is live. */
export interface Evidence {
  /** Everything that was weighed so far. */
  weighed: Sides;
  /** The natural logarithm of the e-value. */
  logE: number;
}

/** How many canaries in a thousand that are as good as the live release may be taken back in their whole life. */
export const FALSE_ALARM = 0.001;

/** What is not worth taking back: so much more of all visits fail. */
const TOLERATED = 0.005;

export const nothingWeighed: Evidence = {
  weighed: { canary: { visits: 0, failed: 0 }, live: { visits: 0, failed: 0 } },
  logE: 0,
};

/** What is expected of the next block, by what is known: at first 10 % on the canary, and 1 % on the live release. */
const expected = ({ canary, live }: Sides): { canary: number; live: number } => ({
  canary: (canary.failed + 0.5) / (canary.visits + 5),
  live: (live.failed + 0.2) / (live.visits + 20),
});

/** ln of the likelihood of a tally under one rate of failure, over that under another. */
const logRatio = ({ visits, failed }: Tally, rate: number, other: number): number =>
  failed * Math.log(rate / other) + (visits - failed) * Math.log((1 - rate) / (1 - other));

const combined = (one: Sides, other: Sides, sign: 1 | -1): Sides => {
  const tally = (side: keyof Sides): Tally => ({
    visits: one[side].visits + sign * other[side].visits,
    failed: one[side].failed + sign * other[side].failed,
  });
  return { canary: tally('canary'), live: tally('live') };
};

/** What came to `before` since. */
export const blockSince = (before: Sides, now: Sides): Sides => combined(now, before, -1);

/**
 * Weighs a block of visits that came since the last. The block's e-value is the likelihood of two guessed rates of
 * failure, made before the block came, over that of one rate for both, their mean by the visits of each side:
 * R. Turner, A. Ly, P. Grünwald, "Generic E-variables for exact sequential k-sample tests that allow for optional
 * stopping", Journal of Statistical Planning and Inference 230 (2024), 106116. Where both sides fail equally often, its
 * expectation is at most 1, whatever that rate is and however it changes from block to block; so by Ville's inequality
 * the product ever reaches 1/FALSE_ALARM with a probability of at most FALSE_ALARM, at any number of looks.
 *
 * While the visits so far say that the canary is not worse than `TOLERATED`, nothing is wagered: the block counts as 1.
 */
export function weigh({ weighed, logE }: Evidence, block: Sides): Evidence {
  const guess = expected(weighed);
  const visits = block.canary.visits + block.live.visits;
  const common = (block.canary.visits * guess.canary + block.live.visits * guess.live) / visits;
  const isWager = visits > 0 && guess.canary > guess.live + TOLERATED;
  const won = isWager
    ? logRatio(block.canary, guess.canary, common) + logRatio(block.live, guess.live, common)
    : 0;
  return {
    weighed: combined(weighed, block, 1),
    logE: logE + won,
  };
}

/** Whether the canary fails significantly more often than what is live. */
export const isWorse = ({ logE }: Evidence): boolean => logE >= -Math.log(FALSE_ALARM);
