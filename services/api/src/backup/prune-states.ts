import { SILENCE_MS } from '../delivery/prune/prune-plan';
import type { ReleaseModel } from '../delivery/releases/release-model';

/** What a prune has done to each release, at one moment. */
export interface PruneStates {
  has(release: string): boolean;
  /** Whether none is at work: marks that nobody has renewed are of one that was cut off. */
  isQuiet(): boolean;
  /** Whether none of these releases was marked, renewed or removed between the two. */
  isAs(later: PruneStates): boolean;
  stateOf(release: string): string | undefined;
}

/** 0 for none, and for what is no time because it was written past the site. */
const timeOf = (date: unknown): number => (date instanceof Date ? date.getTime() : 0);

export const pruneStates = async (
  releases: ReleaseModel,
  now = Date.now(),
): Promise<PruneStates> => {
  const found = await releases.find({}, { pruneRun: 1, pruneAt: 1, prunedAt: 1 }).lean();
  const states = new Map(
    found.map(({ _id, pruneRun = '', pruneAt, prunedAt }) => [
      _id,
      `${pruneRun} ${timeOf(pruneAt)} ${timeOf(prunedAt)}`,
    ]),
  );
  return {
    has: (release) => states.has(release),
    isQuiet: () =>
      found.every(
        ({ pruneRun, pruneAt }) => pruneRun === undefined || now - timeOf(pruneAt) > SILENCE_MS,
      ),
    isAs: (later) => [...states].every(([release, state]) => later.stateOf(release) === state),
    stateOf: (release) => states.get(release),
  };
};
