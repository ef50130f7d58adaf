import type { SiteSettings } from '@site/contracts';
import type { DatabaseAvailability } from '../../platform/database/database-availability';
import { createLruCache } from '../../platform/collections';
import type { CompositionService } from '../compositions/composition-service';
import { directoryOf, type PreparedDirectory } from '../documents/directory';
import { siteState } from '../documents/site-state';
import type { SnapshotService } from './snapshot-service';

const CACHED_COMPOSITIONS = 8;

export function createDirectories(
  live: SnapshotService,
  compositions: Pick<CompositionService, 'variantsOf' | 'releasesOf'>,
  settings: SiteSettings,
  availability: DatabaseAvailability,
) {
  const cache = createLruCache<PreparedDirectory[]>(CACHED_COMPOSITIONS);

  const loadDirectories = async (number: number): Promise<PreparedDirectory[]> => {
    const variants = await compositions.variantsOf(number);
    if (!variants) return [];
    const directories = await Promise.all(
      [variants.base, ...variants.canaries].map(async ({ versions }) => {
        const { manifests, previous } = await compositions.releasesOf(versions);
        return directoryOf(siteState(number, manifests, previous, settings));
      }),
    );
    return cache.set(String(number), directories);
  };

  return {
    /** Also finds directories of earlier compositions: a tab may be a day old. */
    async find(number: number, path: string): Promise<PreparedDirectory | undefined> {
      await live.current();
      const current = live.latestVariants().find(({ directory }) => directory.path === path);
      if (current) return current.directory;
      // Of an earlier composition, or of one that another instance has just promoted.
      const others =
        cache.get(String(number)) ?? (await availability.run(() => loadDirectories(number)));
      return others.find((directory) => directory.path === path);
    },
  };
}

export type Directories = ReturnType<typeof createDirectories>;
