import { releaseId } from '@site/contracts';
import { holds, percentOf, type SliceRange } from './slices';
import type { CompositionDocument } from './composition-model';
import { promoted, type Line } from './previous-releases';

/** What a visitor gets: what is live, or what is live with one canary in its part's place. */
export interface Side {
  /** Since which composition it is as it is. */
  composition: number;
  /** `mfe-tools@1.1.0`; absent where it is what is live. */
  canary?: string;
  line: Line;
}

export interface CanarySide extends Side {
  canary: string;
  /** The part that is on canary. */
  part: string;
  ranges: SliceRange[];
  percent: number;
}

/** All that visitors of a composition may get. */
export interface Sides {
  live: Side;
  canaries: CanarySide[];
}

export function sidesOf(document: CompositionDocument): Sides {
  const { _id, parts, previous, gone, shownSince: composition = _id, canaries = [] } = document;
  const line = { parts, previous, gone };
  return {
    live: { composition, line },
    canaries: canaries.map((canary) => ({
      composition: Math.max(composition, canary.began),
      canary: releaseId(canary),
      line: promoted(line, [canary]),
      part: canary.name,
      ranges: canary.ranges,
      percent: percentOf(canary.ranges),
    })),
  };
}

/** The side of a slice's visitors; without a slice what is live. */
export const sideOf = ({ live, canaries }: Sides, slice: number | undefined): Side =>
  (slice !== undefined && canaries.find(({ ranges }) => holds(ranges, slice))) || live;
