import { findPart } from '@site/contracts';
import { siteState } from '@site/platform';
import { ensureExpose } from './expose-store';
import type { FoundPage } from './find-page';
import { loadExpose } from './load-expose';

/** Begins to load a page and the parts of other remotes that stand on it. */
export const loadPage = ({ part, page }: FoundPage): void => {
  void ensureExpose(part, page.expose.key, loadExpose);
  for (const use of page.uses ?? []) {
    const found = findPart(siteState().remotes, use);
    if (found) void ensureExpose(found.owner, found.expose.key, loadExpose);
  }
};
