import type { Composition, CompositionList } from '@site/contracts';

export interface LivePart {
  part: string;
  version: string;
  /** The change that brought this version; absent where that is no longer among the latest. */
  since?: Composition;
}

/** What is live of each part and since when, the latest change first. */
export const partsSince = ({ releases, compositions }: CompositionList): LivePart[] =>
  Object.entries(releases)
    .map(([part, version]) => {
      // What a canary's visitors got has changed nothing of what is live.
      const since = compositions.find(({ parts }) =>
        parts.some(({ name, percent }) => name === part && percent === undefined),
      );
      return { part, version, ...(since && { since }) };
    })
    .sort((one, two) => (two.since?.number ?? 0) - (one.since?.number ?? 0));
