import { findPart } from '@site/contracts';
import { siteState } from '@site/platform';
import { ensureExpose, clearFailure, isLoaded } from './expose-store';
import type { PageMatch } from './find-page';

/**
 * Loads a page and the parts of other remotes on it. Returns undefined if all are loaded already; otherwise the promise
 * resolves when they have loaded or failed, and never rejects.
 */
export function loadPage({ part, page }: PageMatch): Promise<unknown> | undefined {
  const parts = (page.uses ?? []).flatMap((use) => findPart(siteState().remotes, use) ?? []);
  const missing = [{ owner: part, expose: page.expose }, ...parts].filter(
    ({ owner, expose }) => !isLoaded(owner, expose.key),
  );
  if (missing.length === 0) return undefined;
  return Promise.all(
    missing.map(({ owner, expose: { key } }) => {
      clearFailure(owner, key);
      return ensureExpose(owner, key);
    }),
  );
}
