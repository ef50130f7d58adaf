import type { Composition } from '@site/contracts';

export interface LivePart {
  part: string;
  version: string;
  /** The composition that brought this version; absent where that is no longer among the latest. */
  since?: Composition;
}

/** What is live of each part and since when, the latest change first. `compositions` are newest first. */
export function partsSince(live: number | undefined, compositions: Composition[]): LivePart[] {
  const known = compositions.filter(({ number }) => live !== undefined && number <= live);
  const [current] = known;
  return Object.entries(current?.parts ?? {})
    .map(([part, version]) => {
      const other = known.findIndex(({ parts }) => parts[part] !== version);
      const reachesBack = known.at(-1)!.number === 1;
      const since = other > 0 ? known[other - 1] : reachesBack ? known.at(-1) : undefined;
      return { part, version, ...(since && { since }) };
    })
    .sort((one, two) => (two.since?.number ?? 0) - (one.since?.number ?? 0));
}
