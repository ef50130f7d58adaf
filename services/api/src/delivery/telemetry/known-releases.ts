import type { ReleaseReference } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import type { CompositionStore } from '../compositions/composition-store';

export interface KnownReleases {
  /** Whether a browser may be showing it now: live, or what is fallen back to. */
  isInUse(release: ReleaseReference): boolean;
}

/** How long an answer is good for: browsers tell of a release some seconds after it was shown first. */
const KEPT_MS = 2 * SECOND_MS;

type Composed = Awaited<ReturnType<CompositionStore['find']>>;

const knownOf = (composition: Composed): KnownReleases => {
  const { parts = {}, previous = {} } = composition ?? {};
  return {
    isInUse: ({ name, version }) => parts[name] === version || previous[name]?.[0] === version,
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
