import type { ReleaseReference } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import type { CompositionStore } from '../compositions/composition-store';
import type { Sides } from './evidence';

/** A canary and what it is compared with. */
export interface Comparison {
  /** Of its trial: another where it begins again, or where another release is live. */
  id: string;
  /** The composition that the canary began with. */
  began: number;
  canary: ReleaseReference;
  live: ReleaseReference;
}

export interface KnownReleases {
  /** Whether a browser may be showing it now: live, on canary, or what is fallen back to. */
  isInUse(release: ReleaseReference): boolean;
  comparisons: Comparison[];
  /** The comparison that a visit of this release belongs to, and on which side. */
  sideOf(release: ReleaseReference): { comparison: Comparison; side: keyof Sides } | undefined;
}

/** How long an answer is good for: browsers tell of a release some seconds after it was shown first. */
const KEPT_MS = 2 * SECOND_MS;

type Composed = Awaited<ReturnType<CompositionStore['find']>>;

const knownOf = (composition: Composed): KnownReleases => {
  const { parts = {}, previous = {}, canaries = [] } = composition ?? {};
  const comparisons = canaries.flatMap(({ name, version, began }) => {
    const live = parts[name];
    if (live === undefined) return [];
    const id = `${began} ${name}@${version} ${live}`;
    return [{ id, began, canary: { name, version }, live: { name, version: live } }];
  });
  const isOf = (release: ReleaseReference) => (other: ReleaseReference) =>
    release.name === other.name && release.version === other.version;

  return {
    comparisons,
    isInUse: ({ name, version }) =>
      parts[name] === version ||
      previous[name]?.[0] === version ||
      canaries.some(isOf({ name, version })),
    sideOf(release) {
      for (const comparison of comparisons)
        for (const side of ['canary', 'live'] as const)
          if (isOf(release)(comparison[side])) return { comparison, side };
      return undefined;
    },
  };
};

/** Which releases count now; asks the database every few seconds at most. */
export function createKnownReleases(
  store: Pick<CompositionStore, 'live' | 'find'>,
  clock: () => Date,
): () => Promise<KnownReleases> {
  let latest: { at: number; known: Promise<KnownReleases> } | undefined;
  const ask = async () => {
    const number = await store.live();
    return knownOf(number === undefined ? undefined : await store.find(number));
  };
  return async () => {
    const now = clock().getTime();
    if (latest && now - latest.at < KEPT_MS) return latest.known;
    const mine = { at: now, known: ask() };
    latest = mine;
    try {
      return await mine.known;
    } catch (error) {
      if (latest === mine) latest = undefined;
      throw error;
    }
  };
}
