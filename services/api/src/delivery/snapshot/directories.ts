import type { SiteSettings } from '@site/contracts';
import type { DatabaseReach } from '../../platform/database/database-reach';
import type { CompositionService } from '../compositions/composition-service';
import { directoryOf, type PreparedDirectory } from '../documents/directory';
import { siteState } from '../documents/site-state';
import { sidesIn } from './site-snapshot';
import type { SnapshotService } from './snapshot-service';

export interface Directories {
  /** The directory at this path, also of a composition that is live no more: a tab may be a day old. */
  find(composition: number, path: string): Promise<PreparedDirectory | undefined>;
}

/** Of how many compositions directories are kept for the next who ask. */
const KEPT = 8;

export function createDirectories(
  live: SnapshotService,
  compositions: Pick<CompositionService, 'sidesOf' | 'releasesOf'>,
  settings: SiteSettings,
  reach: DatabaseReach,
): Directories {
  const kept = new Map<number, PreparedDirectory[]>();

  /** What is live of that composition, and its canaries. */
  const earlier = async (number: number): Promise<PreparedDirectory[]> => {
    const sides = await compositions.sidesOf(number);
    if (!sides) return [];
    const made = await Promise.all(
      [sides.live, ...sides.canaries].map(async ({ line }) => {
        const { manifests, previous } = await compositions.releasesOf(line);
        return directoryOf(siteState(number, manifests, previous, settings));
      }),
    );
    kept.set(number, made);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };

  return {
    async find(number, path) {
      await live.current();
      const snapshot = live.latest();
      const shown = snapshot && sidesIn(snapshot).find(({ directory }) => directory.path === path);
      if (shown) return shown.directory;
      // Another instance may be a composition ahead of this one.
      const others = kept.get(number) ?? (await reach.ask(() => earlier(number)));
      return others.find((directory) => directory.path === path);
    },
  };
}
