import type { SiteSettings } from '@site/contracts';
import type { CompositionService } from '../compositions/composition-service';
import { directoryOf, type PreparedDirectory } from './directory';
import type { LiveSiteService } from './live-site';
import { siteState } from './site-state';

export interface Directories {
  /** The directory at this path, also of a composition that is live no more: a tab may be a day old (docs/adr/0045). */
  find(composition: number, path: string): Promise<PreparedDirectory | undefined>;
}

/** Of how many compositions directories are kept for the next who ask. */
const KEPT = 8;

export function createDirectories(
  live: LiveSiteService,
  compositions: Pick<CompositionService, 'sidesOf' | 'releasesOf'>,
  settings: SiteSettings,
): Directories {
  const kept = new Map<number, PreparedDirectory[]>();

  /** What is live of that composition, and its canaries. */
  const earlier = async (number: number): Promise<PreparedDirectory[]> => {
    const ready = kept.get(number);
    if (ready) return ready;
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
      const site = await live.current();
      if (site?.directory.path === path) return site.directory;
      // Another instance may be a composition ahead of this one.
      return (await earlier(number)).find((directory) => directory.path === path);
    },
  };
}
