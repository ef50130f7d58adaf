import type { SiteSettings } from '@site/contracts';
import type { DatabaseReach } from '../../platform/database/database-reach';
import { createLruCache } from '../../platform/collections';
import type { CompositionService } from '../compositions/composition-service';
import { directoryOf, type PreparedDirectory } from '../documents/directory';
import { siteState } from '../documents/site-state';
import { allVariants } from './site-snapshot';
import type { SnapshotService } from './snapshot-service';

export interface Directories {
  /** Also finds directories of earlier compositions: a tab may be a day old. */
  find(composition: number, path: string): Promise<PreparedDirectory | undefined>;
}

/** Compositions whose directories are cached. */
const KEPT = 8;

export function createDirectories(
  live: SnapshotService,
  compositions: Pick<CompositionService, 'variantsOf' | 'releasesOf'>,
  settings: SiteSettings,
  reach: DatabaseReach,
): Directories {
  const kept = createLruCache<PreparedDirectory[]>(KEPT);

  /** The directories of all variants of a composition. */
  const earlier = async (number: number): Promise<PreparedDirectory[]> => {
    const variants = await compositions.variantsOf(number);
    if (!variants) return [];
    const directories = await Promise.all(
      [variants.base, ...variants.canaries].map(async ({ versions }) => {
        const { manifests, previous } = await compositions.releasesOf(versions);
        return directoryOf(siteState(number, manifests, previous, settings));
      }),
    );
    return kept.set(String(number), directories);
  };

  return {
    async find(number, path) {
      await live.current();
      const snapshot = live.latest();
      const shown =
        snapshot && allVariants(snapshot).find(({ directory }) => directory.path === path);
      if (shown) return shown.directory;
      // Another instance may be a composition ahead of this one.
      const others = kept.get(String(number)) ?? (await reach.ask(() => earlier(number)));
      return others.find((directory) => directory.path === path);
    },
  };
}
