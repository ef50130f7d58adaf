import * as fc from 'fast-check';
import { SLICES, sliceCount, growRanges, isInRanges, percentOf, type SliceRange } from './slices';

const slicesIn = (ranges: SliceRange[]): number[] =>
  Array.from({ length: SLICES }, (_, slice) => slice).filter((slice) => isInRanges(ranges, slice));

describe('growRanges', () => {
  it('takes the requested share from its start, wrapping around the end', () => {
    expect(growRanges([], [], sliceCount(5), 200)).toEqual([{ from: 200, to: 700 }]);
    expect(growRanges([], [], sliceCount(0.02), 9_999)).toEqual([
      { from: 0, to: 1 },
      { from: 9_999, to: 10_000 },
    ]);
  });

  it('skips the slices of other canaries', () => {
    expect(growRanges([], [{ from: 300, to: 500 }], sliceCount(3), 200)).toEqual([
      { from: 200, to: 300 },
      { from: 500, to: 700 },
    ]);
  });

  it('is undefined when the other canaries leave too few slices', () => {
    const others = [{ from: 0, to: 6_000 }];
    expect(growRanges([], others, 4_001, 0)).toBeUndefined();
    expect(growRanges([], others, 4_000, 0)).toEqual([{ from: 6_000, to: 10_000 }]);
  });

  it('keeps its slices when it grows', () => {
    const percents = fc.integer({ min: 1, max: 5_000 }).map((hundredths) => hundredths / 100);
    const slices = fc.integer({ min: 0, max: SLICES - 1 });
    fc.assert(
      fc.property(percents, percents, percents, slices, (one, other, more, start) => {
        const first = growRanges([], [], sliceCount(one), start)!;
        const second = growRanges([], first, sliceCount(other), start)!;
        const larger = growRanges(first, second, sliceCount(one + more), first.at(-1)!.to);
        expect(percentOf(second)).toBeCloseTo(other);
        expect(slicesIn(first).filter((slice) => isInRanges(second, slice))).toEqual([]);
        if (!larger) return expect(one + more + other).toBeGreaterThan(99.99);
        expect(percentOf(larger)).toBeCloseTo(one + more);
        expect(slicesIn(first).filter((slice) => !isInRanges(larger, slice))).toEqual([]);
        expect(slicesIn(larger).filter((slice) => isInRanges(second, slice))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
