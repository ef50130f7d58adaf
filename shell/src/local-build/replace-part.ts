import type { BrowserPart } from '@site/contracts';
import { provideSiteState, siteState } from '@site/platform';
import { loadExpose } from '../federation/load-expose';
import { ensureExpose, provideExpose, requestedExposes } from '../remotes/expose-store';

/** What the site state has under a name: from now on this part, or none. */
function exchange(name: string, next: BrowserPart | undefined): void {
  const site = siteState();
  const others = site.remotes.filter((remote) => remote.name !== name);
  provideSiteState({ ...site, remotes: next ? [...others, next] : others });
}

const offered = ({ pages, parts }: BrowserPart): Set<string> =>
  new Set(
    [...pages, ...Object.values(parts).map((expose) => ({ expose }))].map(
      ({ expose }) => expose.key,
    ),
  );

/**
 * Puts a part in the place of the one of that name. Sections that are on the page show the old one until the new one
 * is here, and then begin anew. Never rejects: what cannot be loaded is told as a fault, and stays as it was.
 */
export async function replacePart(name: string, next: BrowserPart | undefined): Promise<void> {
  exchange(name, next);
  if (!next) return;
  const keys = requestedExposes(next).filter((key) => offered(next).has(key));
  await Promise.all(
    keys.map(async (key) => {
      // What is still on its way would arrive later than what replaces it.
      await ensureExpose(next, key);
      const component = await loadExpose(next, key).catch(() => undefined);
      // Meanwhile another may have come.
      if (component && siteState().remotes.includes(next)) provideExpose(next, key, component);
    }),
  );
}
