import type { ReleaseReference } from '@site/contracts';
import type { CompositionDocument } from '../compositions/composition-model';
import type { VariantCounts } from './evidence';

/** A canary and the live release that it is compared with. */
export interface Comparison {
  /** Of its trial; changes when the canary starts again or another release is live. */
  id: string;
  /** The composition that the canary began with. */
  began: number;
  canary: ReleaseReference;
  live: ReleaseReference;
}

const isSame = (a: ReleaseReference, b: ReleaseReference): boolean =>
  a.name === b.name && a.version === b.version;

/** The releases that browsers may show now. */
export const releasesInUse = (composition?: CompositionDocument) => {
  const { parts = {}, previous = {}, canaries = [] } = composition ?? {};
  const comparisons = canaries.flatMap(({ name, version, began }): Comparison[] => {
    const live = parts[name];
    if (live === undefined) return [];
    const id = `${began} ${name}@${version} ${live}`;
    return [{ id, began, canary: { name, version }, live: { name, version: live } }];
  });
  return {
    comparisons,

    /** Whether a browser may show it now: live, on canary or fallback. */
    has: (release: ReleaseReference): boolean =>
      parts[release.name] === release.version ||
      previous[release.name]?.[0] === release.version ||
      canaries.some((canary) => isSame(canary, release)),

    /** The comparison that a visit of this release counts for. */
    comparisonOf(
      release: ReleaseReference,
    ): { comparison: Comparison; variant: keyof VariantCounts } | undefined {
      for (const comparison of comparisons)
        for (const variant of ['canary', 'live'] as const)
          if (isSame(comparison[variant], release)) return { comparison, variant };
      return undefined;
    },
  };
};
export type ReleasesInUse = ReturnType<typeof releasesInUse>;
