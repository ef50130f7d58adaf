import type { LiveCopy, SideSources } from '../snapshot/live-copy';
import type { Sides } from '../compositions/sides';
import type { VersionedStores } from '../../features/stores/store-service';

/** What was live when the process before this one knew it, and where the next one finds what this one knows. */
export interface LiveCopies {
  known?: LiveCopy;
  keep(copy: LiveCopy): void;
}

/** What the documents of each side were made from last, for the copy on the disk. */
export interface KnownSides {
  /** The sides that are live as `number`. */
  show(number: number, sides: Sides): void;
  made(sources: SideSources, stores: VersionedStores): void;
  /** Has what is known kept, where it is another than before, and enough to serve what is live. */
  keep(): void;
}

export function createKnownSides(
  { known, keep }: LiveCopies,
  now: () => Date = () => new Date(),
): KnownSides {
  let live: { number: number; sides: Sides } | undefined;
  let stores: VersionedStores | undefined;
  // Of a canary that runs on, what was known before, until one of its visitors comes.
  const made = new Map(known?.prepared.map((sources) => [sources.canary, sources]));
  let isKept = true;

  return {
    show(number, sides) {
      live = { number, sides };
      isKept = false;
    },

    made(sources, list) {
      made.set(sources.canary, sources);
      stores = list;
      isKept = false;
    },

    keep() {
      const shown = made.get(undefined);
      if (isKept || !live || !stores || !shown) return;
      isKept = true;
      const { number, sides } = live;
      const canaries = sides.canaries.flatMap(({ canary }) => made.get(canary) ?? []);
      for (const canary of made.keys())
        if (canary !== undefined && !canaries.some((one) => one.canary === canary))
          made.delete(canary);
      keep({
        at: now().toISOString(),
        newest: number,
        sides,
        stores,
        prepared: [shown, ...canaries],
      });
    },
  };
}
