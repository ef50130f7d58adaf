import { findPart } from '@site/contracts';
import { siteState } from '@site/platform';
import { ensureExpose, isHere } from './expose-store';
import type { FoundPage } from './find-page';
import { loadExpose } from './load-expose';

/**
 * Begins to load a page and the parts of other remotes that stand on it. Undefined where all of it is here; else
 * resolves when it is here or has failed, and never rejects.
 */
export function loadPage({ part, page }: FoundPage): Promise<unknown> | undefined {
  const parts = (page.uses ?? []).flatMap((use) => findPart(siteState().remotes, use) ?? []);
  const missing = [{ owner: part, expose: page.expose }, ...parts].filter(
    ({ owner, expose }) => !isHere(owner, expose.key),
  );
  if (missing.length === 0) return undefined;
  return Promise.all(
    missing.map(({ owner, expose }) => ensureExpose(owner, expose.key, loadExpose)),
  );
}
