import { isWorse, NO_EVIDENCE, evaluateBlock, type Evidence, type VariantCounts } from './evidence';

/** Draws in [0, 1) that are the same in every run (mulberry32). */
const seededDraws = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Failure rates of both variants, the canary's share of visits, and the most visits of the canary. */
interface Trial {
  canary: number;
  live: number;
  share: number;
  visits: number;
}

const BLOCK = 20;

/** The visits of the canary when it is ended; undefined if it is not. */
const endedAfter = (draw: () => number, { canary, live, share, visits }: Trial) => {
  let evidence: Evidence = NO_EVIDENCE;
  while (evidence.weighed.canary.visits < visits) {
    const block: VariantCounts = {
      canary: { visits: 0, failed: 0 },
      live: { visits: 0, failed: 0 },
    };
    for (let n = 0; n < BLOCK; n++) {
      const isCanary = draw() < share;
      const tally = block[isCanary ? 'canary' : 'live'];
      tally.visits += 1;
      if (draw() < (isCanary ? canary : live)) tally.failed += 1;
    }
    evidence = evaluateBlock(evidence, block);
    if (isWorse(evidence)) return evidence.weighed.canary.visits;
  }
  return undefined;
};

/** How many of these canaries are ended. */
const countEnded = (canaries: number, trial: Trial): number => {
  const draw = seededDraws(20_261_122);
  let count = 0;
  for (let n = 0; n < canaries; n++) if (endedAfter(draw, trial) !== undefined) count += 1;
  return count;
};

describe('evaluateBlock', () => {
  it.each([0.001, 0.02, 0.2])(
    'ends at most one in a thousand canaries as good as the live release, at a failure rate of %d',
    (rate) => {
      const trial = { canary: rate, live: rate, share: 0.2, visits: 100 };
      expect(countEnded(1_000, trial)).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    [0.1, 0.001, 200],
    [0.1, 0.01, 400],
    [1, 0.001, 20],
  ])(
    'detects 99 of 100 canaries with failure rate %d (live release: %d) within %d visits',
    (canary, live, visits) => {
      expect(countEnded(200, { canary, live, share: 0.2, visits })).toBeGreaterThanOrEqual(198);
    },
  );

  const counts = (canary: [number, number], live: [number, number]): VariantCounts => ({
    canary: { visits: canary[0], failed: canary[1] },
    live: { visits: live[0], failed: live[1] },
  });

  it('ignores a negligible difference at any number of visits', () => {
    const manyVisits = { weighed: counts([1_000_000, 4_000], [1_000_000, 1_000]), logE: 0 };
    expect(evaluateBlock(manyVisits, counts([100_000, 400], [100_000, 100])).logE).toBe(0);
  });
});
